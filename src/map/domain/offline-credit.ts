/** Whom the site's own map is by, and how exact it is. In a file of its own, because pages without a live map show it too. */
export const OFFLINE_CREDIT =
  'Offline map, drawn by hand and approximate; shores from GSHHG, streets from cities’ data';
