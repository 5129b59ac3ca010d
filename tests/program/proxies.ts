import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from './start-site.ts';
import { endProgram, startProgram, systemProgram } from './system-program.ts';

/** A proxy with the settings that we recommend, except that it listens on a port of its own, without TLS. */
export type RunningProxy = { address: string; close(): Promise<void> };

/** Caddy in front of a process at this port of this machine. */
export async function aCaddy(port: number): Promise<RunningProxy> {
  const listening = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const args = ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
  const child = startProgram(systemProgram('caddy'), args, {
    SITE: `http://:${listening}`,
    PROCESSES: `127.0.0.1:${port}`,
    HOME: folder,
  });
  return proxyAt(listening, child, folder);
}

/** nginx in front of a process at this port of this machine. */
export async function anNginx(port: number): Promise<RunningProxy> {
  const listening = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const settings = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${listening};`)
    .replaceAll(/^\s*(?:listen \[::\]|ssl_).*\n/gm, '')
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${port};`);
  const child = startProgram(
    systemProgram('nginx', 'nginx-light'),
    await nginxArgs(settings, folder),
    {},
  );
  return proxyAt(listening, child, folder);
}

/** Arguments with which nginx reads these settings as it reads a file of /etc/nginx/conf.d, and writes only to this folder. */
export async function nginxArgs(settings: string, folder: string): Promise<string[]> {
  const uses = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  // Workers of root's nginx have another user, and write large bodies there.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'site.conf'), settings);
  await writeFile(
    file,
    `daemon off;
pid ${folder}/pid;
error_log stderr error;
events {}
http {
  access_log off;
  ${uses.map((use) => `${use}_temp_path ${folder}/${use};`).join('\n  ')}
  include ${folder}/site.conf;
}
`,
  );
  return ['-p', folder, '-e', 'stderr', '-c', file];
}

async function proxyAt(port: number, child: ChildProcess, folder: string): Promise<RunningProxy> {
  const address = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(address)).status === 200);
  return {
    address,
    async close() {
      await endProgram(child);
      await rm(folder, { recursive: true });
    },
  };
}
