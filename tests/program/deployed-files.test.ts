import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nginxArgs } from './proxies.ts';
import { runProgram, systemProgram } from './system-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deployed-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the systemd service', () => {
  const SERVICE = 'deploy/systemd/lakelight.service';
  const analyze = (...args: string[]) =>
    runProgram(systemProgram('systemd-analyze', 'systemd'), args);

  test('is valid for systemd', async () => {
    const here = (await readFile(SERVICE, 'utf8')).replaceAll(
      '/opt/lakelight/current',
      join(import.meta.dirname, '../..'),
    );
    const file = join(folder, 'lakelight.service');
    await writeFile(file, here);
    expect(await analyze('verify', '--man=no', file)).toEqual({ code: 0, output: '' });
  });

  test('is exposed to at most 2.0 of 10, by systemd’s count', async () => {
    const { code } = await analyze('security', '--offline=true', '--threshold=20', SERVICE);
    expect(code).toBe(0);
  });
});

describe('the proxies’ settings', () => {
  test('are valid for Caddy, and formatted as it formats them', async () => {
    const caddy = systemProgram('caddy');
    const env = { HOME: folder };
    const args = ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
    const { code, output } = await runProgram(caddy, args, env);
    expect([code, output]).toEqual([0, expect.stringContaining('Valid configuration')]);
    const { output: formatted } = await runProgram(caddy, ['fmt', 'deploy/Caddyfile'], env);
    expect(formatted).toBe(await readFile('deploy/Caddyfile', 'utf8'));
  });

  test('are valid for nginx, with TLS', async () => {
    const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
    const made = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=homes.example.com',
    ];
    await runProgram(systemProgram('openssl'), [...made, '-keyout', key, '-out', certificate]);
    const settings = await readFile('deploy/nginx.conf', 'utf8');
    const here = settings.replaceAll('/etc/letsencrypt/live/homes.example.com', folder);
    const args = await nginxArgs(here, folder);
    const { code, output } = await runProgram(systemProgram('nginx', 'nginx-light'), [
      '-t',
      ...args,
    ]);
    expect([code, output]).toEqual([0, expect.not.stringContaining('[warn]')]);
  });
});
