/**
 * The server's entry: what the build bundles, and what development loads anew. A thread that the site starts
 * with the same bundle does the feed's passes and nothing else.
 */
import '../feeding/feed-thread.ts';

export { openSite } from './site.ts';
