/**
 * Where the site's own files are. Stays at the top of the site, so that addresses are the same
 * whether the modules are served one by one or joined.
 */

/** The address of a file, named from the top of the site. @param {string} file */
export const siteUrl = (file) => new URL(file, import.meta.url);

/** Whether the site is of another version by now, so that this one's files are gone. */
export async function isOutdated() {
  /** @type {RequestInit} */
  const how = { method: "HEAD", cache: "no-store" };
  const answer = await fetch(import.meta.url, how).catch(() => null);
  return answer?.status === 404;
}
