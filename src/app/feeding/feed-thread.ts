import { constants, setPriority } from 'node:os';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Progress } from '#feed/domain/progress.ts';
import type { ImportCounts } from '#feed/server/feed-metrics.ts';
import { createLogger } from '#platform/server/log.ts';
import { logDestination } from '#platform/server/readable-log.ts';
import { openTelemetry } from '#platform/server/telemetry/telemetry.ts';
import { traceWith } from '#platform/server/tracing.ts';
import { type FeedSettings, feedHere } from './feeding.ts';

/** Marks a worker thread as the feed's. */
export type ThreadSettings = { feedThread: FeedSettings };

/** Messages to the site's main thread. */
export type FromThread =
  | { type: 'first-over' }
  | { type: 'pass'; pass: Parameters<ImportCounts['countPass']>[0] }
  | { type: 'requests'; more: number }
  | { type: 'progress'; progress: Progress };

/** Runs the passes with their own event loop, connections and log; any message stops them. */
async function feed(settings: FeedSettings, site: MessagePort): Promise<void> {
  // Requests have priority. On Linux this only affects the calling thread, elsewhere the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const post = (message: FromThread) => site.postMessage(message);
  const { config } = settings;
  const log = createLogger(config.logLevel, logDestination());
  // The main thread has the same collector, and logs whether it can be reached.
  const telemetry = await openTelemetry(config, { log: { warn: () => {} }, registry: () => null });
  traceWith(telemetry.tracer);
  const feeding = feedHere({
    ...settings,
    log,
    counts: {
      countPass: (pass) => post({ type: 'pass', pass }),
      countRequests: (more) => post({ type: 'requests', more }),
    },
    onProgress: (progress) => post({ type: 'progress', progress }),
  });
  feeding.first.then(() => post({ type: 'first-over' }));
  site.once('message', () =>
    feeding
      .stop()
      .then(telemetry.close)
      .then(() => process.exit()),
  );
}

const isFeedThread = (given: unknown): given is ThreadSettings =>
  typeof given === 'object' && given !== null && 'feedThread' in given;

if (!isMainThread && parentPort && isFeedThread(workerData)) {
  void feed(workerData.feedThread, parentPort);
}
