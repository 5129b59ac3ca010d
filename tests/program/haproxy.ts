import { freePort, until } from './start-site.ts';
import { endProgram, startProgram, systemProgram } from './system-program.ts';

/** HAProxy with the settings that we recommend, in front of three processes at these ports of this machine. */
export async function anHAProxy(ports: readonly number[]) {
  const listening = await freePort();
  const env = Object.fromEntries(ports.map((port, at) => [`SITE_${at + 1}`, `127.0.0.1:${port}`]));
  const child = startProgram(systemProgram('haproxy'), ['-db', '-f', 'deploy/haproxy.cfg'], {
    ...env,
    LISTEN: `127.0.0.1:${listening}`,
  });
  const address = `http://127.0.0.1:${listening}`;
  await until(async () => (await fetch(`${address}/healthz`)).status > 0);
  return { address, close: () => endProgram(child) };
}
