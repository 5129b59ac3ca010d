/** A secret from a mailed link. */
export const LINK_TOKEN = /^[\w-]{20,100}$/;
