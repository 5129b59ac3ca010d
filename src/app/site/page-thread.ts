import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { renderForSite } from './render-for-site.ts';

/** Marks a worker thread as one that renders pages. */
export type PageThreadSettings = { pageThread: true };

const isPageThread = (given: unknown): given is PageThreadSettings =>
  typeof given === 'object' && given !== null && 'pageThread' in given;

if (!isMainThread && parentPort && isPageThread(workerData)) {
  // Cached pages have priority. On Linux this only affects the calling thread, elsewhere the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const site = parentPort;
  void import('./render-document.ts').then(({ renderDocument }) =>
    renderForSite(site, renderDocument),
  );
}
