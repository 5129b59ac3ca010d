import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aTilesFile } from '../../src/map-layers/tiles-file.sample.ts';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, startSite, until } from './start-site.ts';

/** What the site may take on top, in MB; without limits each attack takes several times as much. */
const ALLOWED_GROWTH = 150;
const CONNECTIONS = 48;
const NETWORKS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];

let folder: string;
let site: RunningSite;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = await aSiteFolder();
  const tiles = join(folder, 'map.pmtiles');
  const bytes = randomBytes(8_000_000);
  await writeFile(tiles, aTilesFile({ tiles: [{ zoom: 9, x: 143, y: 186, bytes }] }));
  site = await startSite({ dataDir: folder, env: { MAP_TILES: tiles } });
  await site.ready;
  await until(async () => (await fetch(`${site.address}/readyz`)).ok);
  port = Number(new URL(site.address).port);
  // Everything that the attacks need has been loaded once.
  for (let time = 0; time < 100; time += 1) await visit();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(folder, { recursive: true });
});

const VISITED_PATHS = ['/', '/properties', '/api/properties?limit=27', '/healthz'];

async function visit(): Promise<void> {
  for (const path of VISITED_PATHS) {
    const answer = await fetch(site.address + path);
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
  }
}

const memory = async (): Promise<number> => {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_000;
};

const openFiles = async () => (await readdir(`/proc/${site.process.pid}/fd`)).length;

const request = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

/** A connection that sends requests and reads nothing. */
async function attack(localAddress: string, text: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {}).pause();
  sockets.push(socket);
  await new Promise((resolve) => socket.write(text, resolve));
}

const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('');

const video = readdirSync('dist/client/assets').find((name) => name.endsWith('.mp4'));

const ATTACKS: [string, (connection: number) => string][] = [
  [
    'lists of homes',
    (connection) =>
      many(600, (at) =>
        request(
          `/api/properties?limit=100&minPrice=${600 * connection + at}`,
          'Accept-Encoding: br\r\n',
        ),
      ),
  ],
  [
    'tiles',
    () => many(60, (at) => request('/map/tiles.pmtiles', `Range: bytes=${at}-4000000\r\n`)),
  ],
  ['video', () => many(600, (at) => request(`/assets/${video}`, `Range: bytes=${at}-\r\n`))],
];

describe.runIf(process.platform === 'linux')('clients that read none of their answers', () => {
  test.each(ATTACKS)(
    'take little memory and few files, and others are answered meanwhile: %s',
    async (_what, text) => {
      const before = { memory: await memory(), files: await openFiles() };
      const attacks = Array.from({ length: CONNECTIONS }, (_, at) =>
        attack(NETWORKS[at % NETWORKS.length] ?? '', text(at)),
      );
      let most = 0;
      const until = performance.now() + 2_000;
      do {
        await visit();
        most = Math.max(most, (await memory()) - before.memory);
      } while (performance.now() < until);
      await Promise.all(attacks);
      expect(most).toBeLessThan(ALLOWED_GROWTH);
      // One for each connection.
      expect((await openFiles()) - before.files).toBeLessThan(CONNECTIONS + 10);
    },
  );
});

test('a client that sends many requests at once and reads them gets every answer, in order', async () => {
  const limits = Array.from({ length: 200 }, (_, at) => (at % 25) + 1);
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.6' });
  const last = request('/healthz', 'Connection: close\r\n');
  socket.write(limits.map((limit) => request(`/api/properties?limit=${limit}`)).join('') + last);
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  const answers = text.split('HTTP/1.1 200 OK\r\n').slice(1);
  const counts = answers.slice(0, -1).map((answer) => {
    const { properties }: { properties: unknown[] } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
    return properties.length;
  });
  expect(counts).toEqual(limits);
  expect(answers.at(-1)).toContain('{"status":"ok"}');
});
