// A plain static file server, as a simple web host is: right types, no caching, no extra headers.
// `npm start` and the browser tests use it.

import { createServer } from "node:http";
import sirv from "sirv";

/**
 * @typedef {object} Site
 * @property {string} url the address of the folder, with a slash at its end
 * @property {() => void} close
 */

/**
 * Serves a folder to this machine only.
 * @param {string} folder
 * @param {{ port?: number, base?: string, modules?: string }} [options] `port`: 0 takes any free one,
 *   another one that is taken gives way to the next; `base`: the path that the folder is served
 *   under; `modules`: the folder of packages that a page which isn't joined loads
 * @returns {Promise<Site>}
 */
export async function serve(folder, { port = 0, base = "/", modules } = {}) {
  const files = sirv(folder, { dev: true });
  const packages = modules === undefined ? files : sirv(modules, { dev: true });
  const server = createServer((request, response) => {
    const missing = () => {
      response.statusCode = 404;
      response.end("Not found");
    };
    if (!request.url?.startsWith(base)) return missing();
    request.url = `/${request.url.slice(base.length)}`;
    const path = request.url.replace(/^\/node_modules(?=\/)/, "");
    if (path === request.url) return files(request, response, missing);
    request.url = path;
    packages(request, response, missing);
  });
  const taken = await listen(server, port);
  return {
    url: `http://localhost:${taken}${base}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @returns {Promise<number>} the port it got
 */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== "EADDRINUSE") return reject(error);
      port += 1;
      server.listen(port, "localhost");
    });
    server.on("listening", () => {
      const address = server.address();
      resolve(address !== null && typeof address === "object" ? address.port : port);
    });
    server.listen(port, "localhost");
  });
}
