import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { FeedFigures } from './feed-figures.ts';
import type { FromThread, ThreadSettings } from './feed-thread.ts';
import type { Feeding, FeedSettings } from './feeding.ts';

type Needs = FeedSettings & {
  log: Logger;
  figures: Pick<FeedFigures, 'countPass' | 'countRequests'>;
  /** What the thread runs: feed-thread.ts, or a bundle that holds it. */
  file: string | URL;
  limits?: Partial<typeof LIMITS>;
};

const LIMITS = {
  /** What the thread's heap may hold: an import that needs more ends, and the site goes on. */
  megabytes: 512,
  /** Milliseconds until a thread that died is started again, and up to which that grows. */
  againAfter: 1_000,
  againAtMost: 300_000,
  /** Milliseconds that a pass has to come to the end of its page. What is cut off leaves no trace. */
  stopWithin: 10_000,
};

/**
 * The same passes in a thread of their own, so that parsing and writing a board's pages never keeps a
 * visitor waiting. A thread that dies is logged and, after a while, started again.
 */
export function feedInWorker({ log, figures, file, config, ...needs }: Needs): Feeding {
  const { databaseUrl, sandbox } = needs;
  const limits = { ...LIMITS, ...needs.limits };
  const settings: ThreadSettings = { feedThread: { config, databaseUrl, sandbox } };
  const stopping = new AbortController();
  const { signal } = stopping;
  const { promise: first, resolve: firstIsOver } = Promise.withResolvers<void>();

  /** One thread's life; gives milliseconds. */
  async function live(): Promise<number> {
    const begun = performance.now();
    const thread = new Worker(file, {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    thread.on('message', (message: FromThread) => {
      if (message.is === 'first-over') firstIsOver();
      if (message.is === 'pass') figures.countPass(message.pass);
      if (message.is === 'requests') figures.countRequests(message.more);
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
      log.warn({ again: wait }, 'feed worker exited; restarting');
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
