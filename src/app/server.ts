/** The server's entry: what the build bundles, and what development loads anew. */
export { openSite } from './site.ts';
