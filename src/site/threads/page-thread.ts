import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { BuildFiles } from '../server/build-files.ts';
import { renderForSite } from './renderings.ts';

/** Marks a worker thread as one that renders pages, for the client's files of this build. */
export type PageThreadSettings = { pageThread: BuildFiles };

const isPageThread = (given: unknown): given is PageThreadSettings =>
  typeof given === 'object' && given !== null && 'pageThread' in given;

if (!isMainThread && parentPort && isPageThread(workerData)) {
  // Cached pages have priority. On Linux this only affects the calling thread, elsewhere the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const site = parentPort;
  const build = workerData.pageThread;
  void import('../server/render-page.ts').then(({ renderPage }) =>
    renderForSite(site, (url, call) => renderPage(url, call, build)),
  );
}
