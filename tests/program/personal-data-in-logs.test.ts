import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PAGES } from '../../src/site/pages.ts';
import { addressFor, bodyFor } from './call-examples.ts';
import { CALLS } from './calls.ts';
import { aCollector } from './collector.ts';
import { type SiteWithDatabase, startSiteWithDatabase } from './site-with-database.ts';
import { freePort, until } from './start-site.ts';
import { aPerson, aVisitor, registered, type Visitor } from './visitor.ts';

const CANARY = 'canary7f3a';
/** With a line break and the start of a forged line. */
const FORGED_LINE = `${CANARY}\r\n{"level":"fatal","msg":"${CANARY}"}\u2028\u0085`;

let started: SiteWithDatabase;
let collector: Awaited<ReturnType<typeof aCollector>>;

beforeAll(async () => {
  collector = await aCollector();
  // Mails are attempted and fail; the mail server's password is a secret too.
  started = await startSiteWithDatabase({
    ...collector.env,
    SMTP_URL: `smtp://${CANARY}:${CANARY}@127.0.0.1:${await freePort()}`,
  });
});
afterAll(async () => {
  await started.close();
  await collector.close();
});

const HEADERS = {
  Authorization: `Bearer ${CANARY}`,
  'User-Agent': CANARY,
  Referer: `https://${CANARY}.example/`,
  'X-Request-Id': CANARY,
  'X-Forwarded-Host': CANARY,
  Forwarded: `for=${CANARY}`,
};

/** Bodies with a secret in each field of a call: valid, with line breaks, and of other types. */
function* bodiesFor(call: (typeof CALLS)[number]) {
  const body = bodyFor(call);
  if (!body) return;
  const person: Record<string, unknown> = aPerson(CANARY);
  const filled = Object.entries(body).map(
    ([name, value]) => [name, person[name] ?? value] as const,
  );
  yield Object.fromEntries(filled);
  for (const planted of [CANARY, FORGED_LINE, [CANARY], { [CANARY]: CANARY }])
    yield Object.fromEntries(filled.map(([name]) => [name, planted]));
}

/** The names of a call's query parameters. */
const parametersOf = ({ query }: (typeof CALLS)[number]): string[] =>
  query ? Object.keys(z.toJSONSchema(query, { io: 'input' }).properties ?? {}) : [];

/** Every call, with secrets in every place that accepts one. */
async function sendCanaryEverywhere(visitor: Visitor): Promise<number> {
  let asked = 0;
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await visitor.ask(method, path, { headers: HEADERS, body });
    await answer.body?.cancel();
    asked += 1;
  };
  for (const call of CALLS) {
    const everywhere = new Proxy({}, { get: () => `${CANARY}@mail.example` });
    const address = addressFor(call, everywhere);
    // A call is refused for a parameter that it doesn't have.
    await ask(call.method, `${address}?email=${CANARY}&token=${CANARY}`);
    const own = parametersOf(call).map((name) => [name, CANARY]);
    await ask(call.method, `${address}?${new URLSearchParams(own)}`);
    for (const body of bodiesFor(call)) await ask(call.method, addressFor(call), body);
  }
  for (const listed of ['/nowhere/$name', ...PAGES.map(([path]) => path)]) {
    const path = listed.replaceAll(/\$\w+/g, `${CANARY}@mail.example`);
    for (const query of ['', `?next=${CANARY}&city=${CANARY}&email=${CANARY}`])
      await ask('GET', path + query);
  }
  return asked;
}

test('fault 60: no email address, password or token reaches a log line or a trace, and each line is JSON, also during failures', async () => {
  const visitor = aVisitor(started.site.address);
  await registered(visitor, aPerson(CANARY));
  expect(await sendCanaryEverywhere(visitor)).toBeGreaterThan(100);
  await until(async () => started.site.log().includes('mail'));

  await started.server.end();
  expect(await sendCanaryEverywhere(aVisitor(started.site.address))).toBeGreaterThan(100);
  await until(async () => started.site.log().includes('"err"'));
  await started.server.start();
  await until(async () => (await fetch(`${started.site.address}/readyz`)).ok);

  const lines = started.site.log().trimEnd().split('\n');
  // An outage is logged once every ten seconds, however many requests fail.
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.toLowerCase().includes(CANARY))).toEqual([]);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
  expect(started.site.output()).not.toContain(CANARY);
  expect(collector.spans().length).toBeGreaterThan(100);
  expect(collector.text().toLowerCase()).not.toContain(CANARY);
});
