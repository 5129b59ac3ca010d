import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort, until } from './start-site.ts';

/** HAProxy with the settings that we recommend, in front of three processes at these ports of this machine. */
export async function anHAProxy(ports: readonly number[]) {
  const listening = await freePort();
  const env = Object.fromEntries(ports.map((port, at) => [`SITE_${at + 1}`, `127.0.0.1:${port}`]));
  const child = spawn(program(), ['-db', '-f', 'deploy/haproxy.cfg'], {
    env: { ...env, LISTEN: `127.0.0.1:${listening}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${listening}`;
  await until(async () => (await fetch(`${address}/healthz`)).status > 0);
  return {
    address,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function program(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const found = folders.map((folder) => join(folder, 'haproxy')).find(existsSync);
  if (found) return found;
  throw new Error('This test needs HAProxy (on Debian: apt-get install haproxy).');
}
