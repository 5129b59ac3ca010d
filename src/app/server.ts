/**
 * The server's entry: the build bundles it, and development reloads it. A worker thread started with the same
 * bundle only runs the feed's passes, or makes a backup.
 */
import '#platform/server/backup/backup-thread.ts';
import './feeding/feed-thread.ts';

export { openSite } from './open-site.ts';
