import { Worker } from 'node:worker_threads';
import type { Paint } from './report-cache.ts';
import type { Painted, ReportThreadSettings, Wanted } from './report-thread.ts';

type Needs = {
  /** What the thread runs: report-thread.ts, or the bundle that the build makes of it. */
  file: string | URL;
  /** The folder of the project's own pictures and fonts. */
  assets: string;
  /** Milliseconds that a thread without work is kept. */
  idle?: number;
};

/** Of a thread's heap. A small nursery keeps it small; it costs no more. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };
const IDLE = 60_000;

type Waiting = { done(pdf: Uint8Array): void; failed(problem: unknown): void };

/** Paints in a thread of its own, which begins with the first report and ends when nobody wants one for a while. */
export function paintInThread({ file, assets, idle = IDLE }: Needs): Paint {
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
  }: Pick<Needs, 'file'> & {
    workerData: ReportThreadSettings;
    idle: number;
  },
  onEnd: () => void,
) {
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(file, {
    workerData,
    resourceLimits: LIMITS,
  });
  // A program that is ending waits for no report.
  worker.unref();
  const rest = setTimeout(() => {
    if (waiting.size > 0) return void rest.refresh();
    // Told first: whoever wants a report from now on needs another thread.
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
    const asked = waiting.get(painted.id);
    waiting.delete(painted.id);
    if ('pdf' in painted) asked?.done(painted.pdf);
    else asked?.failed(painted.problem);
    rest.refresh();
  });

  return {
    paint: (wanted: Wanted): Promise<Uint8Array> =>
      new Promise((done, failed) => {
        waiting.set(wanted.id, { done, failed });
        rest.refresh();
        worker.postMessage(wanted);
      }),
  };
}

/** The same in the thread at hand, for development and tests. */
export function paintHere(assets: string): Paint {
  // Loaded when it is wanted: a site whose threads paint never holds it.
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
