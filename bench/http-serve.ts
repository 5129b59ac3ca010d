import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * For a process that the benchmark forks: sends the address on which the server listens, replies to each message with
 * the CPU time used so far, in microseconds, and exits on disconnect.
 */
export async function serve(server: Server, close: () => unknown = () => {}): Promise<void> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.once('disconnect', async () => {
    await close();
    process.exit();
  });
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
}
