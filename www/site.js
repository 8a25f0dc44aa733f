/**
 * Where the site's own files are. Stays at the top of the site, so that addresses are the same
 * whether the modules are served one by one or joined.
 */

/** The address of a file, named from the top of the site. @param {string} file */
export const siteUrl = (file) => new URL(file, import.meta.url);
