import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FromThread, ThreadSettings } from './feed-thread.ts';
import type { FeedDeps, Feeding } from './feeding.ts';

type FeedWorkerDeps = FeedDeps & {
  /** The thread's entry: feed-thread.ts, or a bundle that contains it. */
  file: string | URL;
  limits?: Partial<typeof WORKER_LIMITS>;
};

const WORKER_LIMITS = {
  /** The thread's heap limit: an import that exceeds it ends the thread, and the site keeps running. */
  megabytes: 512,
  /** Backoff in milliseconds before restarting a dead thread: the first, and the maximum. */
  againAfter: 1_000,
  againAtMost: 300_000,
  /** Milliseconds that a stopped pass has to finish its page. An interrupted page is rolled back. */
  stopWithin: 10_000,
};

/**
 * Runs the passes in a worker thread, so that parsing and writing a board's pages never blocks
 * requests. A thread that dies is logged and restarted after a backoff.
 */
export function feedInWorker({ log, counts, file, config, ...deps }: FeedWorkerDeps): Feeding {
  const { databaseUrl, sandbox, onProgress } = deps;
  const limits = { ...WORKER_LIMITS, ...deps.limits };
  const settings: ThreadSettings = { feedThread: { config, databaseUrl, sandbox } };
  const stopping = new AbortController();
  const { signal } = stopping;
  const { promise: first, resolve: firstIsOver } = Promise.withResolvers<void>();

  /** Runs one thread until it ends; returns milliseconds. */
  async function live(): Promise<number> {
    const begun = performance.now();
    const thread = new Worker(file, {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    thread.on('message', (message: FromThread) => {
      if (message.type === 'first-over') firstIsOver();
      if (message.type === 'pass') counts.countPass(message.pass);
      if (message.type === 'requests') counts.countRequests(message.more);
      if (message.type === 'progress') onProgress?.(message.progress);
    });
    thread.on('error', (err) => log.error({ err }, 'feed worker crashed'));
    const stop = () => {
      thread.postMessage('stop');
      const late = setTimeout(() => void thread.terminate(), limits.stopWithin);
      thread.once('exit', () => clearTimeout(late));
    };
    signal.addEventListener('abort', stop);
    await ended;
    signal.removeEventListener('abort', stop);
    return performance.now() - begun;
  }

  async function keepAlive(): Promise<void> {
    for (let wait = limits.againAfter; !signal.aborted; ) {
      const lived = await live();
      firstIsOver();
      if (signal.aborted) return;
      wait = lived > limits.againAtMost ? limits.againAfter : wait;
      log.warn({ retryInMs: wait }, 'feed worker exited; restarting');
      await pause(wait, null, { signal, ref: false }).catch(() => {});
      wait = Math.min(2 * wait, limits.againAtMost);
    }
  }

  const kept = keepAlive();
  return {
    first,
    stop() {
      stopping.abort();
      return kept;
    },
  };
}
