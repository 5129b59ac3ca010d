import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCluster } from '#platform/server/postgres-cluster.ts';
import { endServer, readyServer } from '#platform/server/postgres-server.ts';
import { freePort, type RunningSite, startSite, until } from './start-site.ts';

/** The way to the database, which can be blocked: then nothing passes and nothing is refused. */
function aWay(to: number) {
  const open = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('data', (bytes) => isBlocked || other.write(bytes));
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  return {
    listen: async () => {
      const port = await freePort();
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      return port;
    },
    block: () => {
      isBlocked = true;
    },
    /** What waited is lost with its connection, as when a router comes back. */
    clear: () => {
      isBlocked = false;
      for (const socket of open) socket.destroy();
    },
    close: () => server.close(),
  };
}

let folder: string;
let site: RunningSite;
let way: ReturnType<typeof aWay>;
let cluster: Awaited<ReturnType<typeof openCluster>>;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
  cluster = await openCluster(join(folder, 'database'));
  port = (await readyServer(cluster)).port;
  way = aWay(port);
  const DATABASE_URL = `postgres://postgres:${cluster.password}@127.0.0.1:${await way.listen()}/postgres`;
  site = await startSite({ dataDir: join(folder, 'site'), env: { DATABASE_URL } });
  await site.ready;
  await isReadyAgain();
});
afterAll(async () => {
  await site.end('SIGTERM');
  way.close();
  await endServer(cluster);
  await rm(folder, { recursive: true });
});

const get = (path: string) => fetch(site.address + path);
const isReadyAgain = () => until(async () => (await get('/readyz')).ok);
let visited = 0;
/** A home whose page nobody has seen yet, so that none is kept. */
async function aFreshHome(): Promise<{ id: number }> {
  visited += 1;
  return (await (await get(`/api/properties?limit=1&offset=${visited}`)).json()).properties[0];
}

async function expectSearchesToGoOn(): Promise<void> {
  for (const path of ['/api/properties?city=Toronto', '/properties?city=Toronto', '/healthz'])
    expect((await get(path)).status).toBe(200);
}

describe.each([
  ['is gone', () => endServer(cluster), () => readyServer(cluster, port)],
  ['hangs', async () => way.block(), async () => way.clear()],
])('while the database %s', (_what, lose, findAgain) => {
  beforeAll(lose);

  test('searches are answered from memory', expectSearchesToGoOn);

  test('/readyz answers 503 within three seconds and names the database', async () => {
    const asked = performance.now();
    const answer = await get('/readyz');
    expect([answer.status, await answer.json()]).toEqual([503, { missing: ['database'] }]);
    expect(performance.now() - asked).toBeLessThan(3_000);
  });

  test('a page that needs it says that something went wrong, and nothing more', async () => {
    const { id } = await aFreshHome();
    const answer = await get(`/property/${id}`);
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('Error Loading Property');
    expect(html).not.toMatch(/ECONNREFUSED|CONNECT_TIMEOUT|postgres|127\.0\.0\.1|select /);
  });

  test('so does the API', async () => {
    const { id } = await aFreshHome();
    const answer = await get(`/api/properties/${id}`);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  });

  test('when it is back all is well by itself', async () => {
    await findAgain();
    await isReadyAgain();
    const { id } = await aFreshHome();
    expect((await get(`/property/${id}`)).status).toBe(200);
    await expectSearchesToGoOn();
  });
});

test('nothing in the log holds the password', () => {
  expect(site.logged()).not.toContain(cluster.password);
});
