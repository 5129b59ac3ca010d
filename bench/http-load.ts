import { connect, type Socket } from 'node:net';

// An HTTP load generator in a separate process, so that it does not disturb the server's. It does as little as possible
// per response: most load generators cost more than the servers here.

/**
 * What to request: `rate` requests per second, evenly spaced; as fast as responses come by default. `fromEverywhere`:
 * each from another network, in a proxy's header; otherwise the site's own rate limits would be measured. `connections`: 32 by default.
 * `continues`: starts with the path after the last load's, so that none is requested twice before all have been.
 */
export type Load = {
  url: string;
  paths: string[];
  seconds: number;
  rate?: number;
  fromEverywhere?: boolean;
  connections?: number;
  continues?: boolean;
};

/** The result. Times are in microseconds, from when a request was due until its response was complete. */
export type Served = { answers: number; bytes: number; seconds: number; p50: number; p99: number };

const CONNECTIONS = 32;

process.on('message', async (load: Load) => {
  process.send?.(await ask(load));
});
process.once('disconnect', () => process.exit());

let next = 0;

async function ask({ url, paths, seconds, rate, ...more }: Load): Promise<Served> {
  const { fromEverywhere = false, connections = CONNECTIONS, continues = false } = more;
  if (!continues) next = 0;
  const visitors = Array.from(
    { length: connections },
    () => new Visitor(new URL(url), fromEverywhere),
  );
  const times: number[] = [];
  let bytes = 0;
  const askNext = async (visitor: Visitor, due: number) => {
    const size = await visitor.ask(paths[next++ % paths.length] ?? '/');
    bytes += size;
    times.push((performance.now() - due) * 1_000);
  };
  const began = performance.now();
  const end = began + seconds * 1_000;
  if (rate === undefined) {
    await Promise.all(
      visitors.map(async (visitor) => {
        for (let now = began; now < end; now = performance.now()) await askNext(visitor, now);
      }),
    );
  } else {
    await askEvenly({ visitors, began, count: Math.floor(rate * seconds), rate, askNext });
  }
  for (const visitor of visitors) visitor.leave();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const took = (performance.now() - began) / 1_000;
  return { answers: times.length, bytes, seconds: took, p50: at(0.5), p99: at(0.99) };
}

type Evenly = {
  visitors: Visitor[];
  began: number;
  count: number;
  rate: number;
  askNext(visitor: Visitor, due: number): Promise<void>;
};

/** A request that is due while all connections are busy waits, and the wait counts. */
async function askEvenly({ visitors, began, count, rate, askNext }: Evenly): Promise<void> {
  let sent = 0;
  const dueAt = (question: number) => began + (question * 1_000) / rate;
  await Promise.all(
    visitors.map(async (visitor) => {
      while (sent < count) {
        const due = dueAt(sent++);
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        await askNext(visitor, Math.min(due, performance.now()));
      }
    }),
  );
}

let networks = 0;

function aNetwork(): string {
  networks = (networks + 1) % 0xffff;
  return `10.2.${networks >> 8}.${networks & 255}`;
}

/** One connection, reopened if the server closes it. */
class Visitor {
  readonly #server: URL;
  readonly #isEverywhere: boolean;
  #socket: Socket;

  constructor(server: URL, isEverywhere: boolean) {
    this.#server = server;
    this.#isEverywhere = isEverywhere;
    this.#socket = this.#open();
  }

  /** Returns the size of the response body in bytes. Throws unless it is a 200 of known length. */
  ask(path: string): Promise<number> {
    if (this.#socket.destroyed) this.#socket = this.#open();
    const socket = this.#socket;
    return new Promise((resolve, reject) => {
      let missing = Number.NaN;
      let size = 0;
      let isLast = false;
      const finish = (result: Error | null) => {
        socket.off('data', take).off('error', finish).off('close', lost);
        if (isLast || result) socket.destroy();
        if (result) reject(result);
        else resolve(size);
      };
      const lost = () => finish(new Error(`${path}: the connection was lost`));
      const take = (part: Buffer) => {
        if (Number.isNaN(missing)) {
          const body = part.indexOf('\r\n\r\n') + 4;
          const head = part.toString('latin1', 0, body);
          size = Number(/content-length: (\d+)/i.exec(head)?.[1]);
          if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(size))
            return finish(new Error(`${path}: ${head}`));
          isLast = /connection: close/i.test(head);
          missing = size + body;
        }
        missing -= part.length;
        if (missing <= 0) finish(null);
      };
      socket.on('data', take).on('error', finish).on('close', lost);
      const from = this.#isEverywhere ? `X-Forwarded-For: ${aNetwork()}\r\n` : '';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${this.#server.host}\r\n${from}\r\n`);
    });
  }

  leave(): void {
    this.#socket.destroy();
  }

  #open(): Socket {
    return connect({ port: Number(this.#server.port), host: this.#server.hostname, noDelay: true });
  }
}
