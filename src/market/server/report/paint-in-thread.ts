import { Worker } from 'node:worker_threads';
import type { Paint } from './report-cache.ts';
import type { Painted, PaintRequest, ReportThreadSettings } from './report-thread.ts';

type PaintInThreadDeps = {
  /** The thread's entry file: report-thread.ts, or its bundle. */
  file: string | URL;
  /** The folder of the project's images and fonts. */
  assets: string;
  /** Milliseconds before an idle thread is stopped. */
  idle?: number;
};

/** Heap limits of the thread. A small young generation saves memory and costs no speed. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };
const IDLE_TIMEOUT = 60_000;

type Waiting = { done(pdf: Uint8Array): void; failed(problem: unknown): void };

/** Renders reports in a worker thread that starts with the first report and stops when idle. */
export function paintInThread({ file, assets, idle = IDLE_TIMEOUT }: PaintInThreadDeps): Paint {
  let thread: Thread | null = null;
  let lastId = 0;

  function begin(): Thread {
    const workerData: ReportThreadSettings = { reportThread: { assets } };
    const begun = openThread({ file, workerData, idle }, () => {
      if (thread === begun) thread = null;
    });
    return begun;
  }

  return (facts) => {
    thread ??= begin();
    lastId++;
    return thread.paint({ id: lastId, facts });
  };
}

type Thread = ReturnType<typeof openThread>;

function openThread(
  {
    file,
    workerData,
    idle,
  }: Pick<PaintInThreadDeps, 'file'> & {
    workerData: ReportThreadSettings;
    idle: number;
  },
  onEnd: () => void,
) {
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(file, {
    workerData,
    resourceLimits: HEAP_LIMITS,
  });
  // Do not keep the process alive for a report.
  worker.unref();
  const rest = setTimeout(() => {
    if (waiting.size > 0) return void rest.refresh();
    // Runs first, so that the next request starts a new thread.
    onEnd();
    void worker.terminate();
  }, idle).unref();

  const over = (problem: unknown) => {
    clearTimeout(rest);
    onEnd();
    for (const { failed } of waiting.values()) failed(problem);
    waiting.clear();
  };
  worker.on('error', over);
  worker.on('exit', () => over(new Error('The thread that paints reports has ended.')));
  worker.on('message', (painted: Painted) => {
    const caller = waiting.get(painted.id);
    waiting.delete(painted.id);
    if ('pdf' in painted) caller?.done(painted.pdf);
    else caller?.failed(painted.problem);
    rest.refresh();
  });

  return {
    paint: (request: PaintRequest): Promise<Uint8Array> =>
      new Promise((done, failed) => {
        waiting.set(request.id, { done, failed });
        rest.refresh();
        worker.postMessage(request);
      }),
  };
}

/** Renders in the current thread, for development and tests. */
export function paintHere(assets: string): Paint {
  // Loaded on demand: a site that renders in worker threads never loads it.
  const loaded = async () => {
    const [{ paintReport }, { readTools }] = await Promise.all([
      import('./pdf/paint-report.ts'),
      import('./pdf/tools.ts'),
    ]);
    const tools = await readTools(assets);
    return (facts: Parameters<Paint>[0]) => paintReport(facts, tools);
  };
  let paint: ReturnType<typeof loaded> | null = null;
  return async (facts) => {
    paint ??= loaded();
    return (await paint)(facts);
  };
}
