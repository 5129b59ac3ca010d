import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './start-site.ts';

/** Milliseconds between probes of each process. */
const PROBE_INTERVAL = 100;

/**
 * A load balancer of TCP connections: each goes to the next process whose last probe of /readyz was answered 200. It neither
 * retries nor repairs anything: what a process fails to answer has failed.
 */
export async function roundRobin(processes: readonly string[]) {
  const ready = new Set<string>();
  const open = new Set<Socket>();
  let turn = 0;
  const next = () => {
    turn += 1;
    const inTurn = processes.filter((address) => ready.has(address));
    return inTurn[turn % inTurn.length];
  };
  const probe = async (address: string) => {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(address);
    else ready.delete(address);
  };
  const probing = setInterval(() => void processes.map(probe), PROBE_INTERVAL);
  const server = createServer((near) => {
    const address = next();
    if (address === undefined) return near.destroy();
    const far = connect(Number(new URL(address).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroySoon();
      });
    }
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${port}`,
    isReady: (address: string) => ready.has(address),
    close() {
      clearInterval(probing);
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
