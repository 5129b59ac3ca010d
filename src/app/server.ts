/**
 * The server's entry: the build bundles it, and development reloads it. A worker thread started with the same
 * bundle only runs the feed's passes.
 */
import './feeding/feed-thread.ts';

export { openSite } from './open-site.ts';
