import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { aBoardServer, sendRows } from '#feed/server/odata/board-server.sample.ts';
import { aSandboxServer } from '#sandbox-board/server/sandbox-server.sample.ts';
import type { SandboxServer } from '#sandbox-board/server/settings.ts';
import { type BoardConfig, boardConfigOf } from '#settings/domain/board-settings.ts';
import { trialHeading, trialRows } from '#settings/domain/board-trial.ts';
import { tryBoard } from '#settings/server/try-board.ts';
import { boardToTry } from './board-to-try.ts';

let server: SandboxServer;
beforeAll(async () => {
  server = await aSandboxServer({ listings: 150, history: 30 });
});
beforeEach(() => {
  server.control.behave();
  server.control.forget();
});
afterAll(() => server.close());

const typedAs = (url: string, key = 'sandbox-idx'): BoardConfig =>
  boardConfigOf({ profile: 'ampre', url, clientId: '' }, key);

/** As if the operator had configured it: only such an address may be on this machine. */
const onThisMachine = (url: string, key?: string): BoardConfig => ({
  ...typedAs(url, key),
  isTyped: false,
});

type Given = {
  within?: number;
  signal?: AbortSignal;
  resolve?: (host: string) => Promise<string[]>;
};

const attempt = (config: BoardConfig, given: Given = {}) => {
  const { resolve, signal = new AbortController().signal, ...rest } = given;
  return tryBoard(config, {
    open: (typed, observer) => boardToTry(typed, { ...observer, ...(resolve && { resolve }) }),
    signal,
    ...rest,
  });
};

/** A row as '✓ Name: detail', '✗' if it failed and '–' if it wasn't tried. */
const linesOf = (trial: Awaited<ReturnType<typeof attempt>>) =>
  trialRows(trial).map(
    ({ name, ok, detail }) => `${ok === null ? '–' : ok ? '✓' : '✗'} ${name}: ${detail ?? ''}`,
  );

const NOT_TRIED = ['– Listings read: ', '– Photos read: ', '– Newest change: '];

test('a board that works shows its listings, photos and newest change', async () => {
  const trial = await attempt(onThisMachine(server.url));
  const { host } = new URL(server.url);
  const count = server.control.rows('idx').length;
  expect(trialHeading(trial)).toBe(`${count} listings are ready to load`);
  const lines = linesOf(trial);
  expect(lines.slice(0, -1)).toEqual([
    `✓ Address reached: ${host}`,
    '✓ Secure connection: Certificate valid',
    '✓ Key accepted: ',
    `✓ Listings read: ${count}`,
    '✓ Photos read: 3 of 3 samples',
  ]);
  expect(lines.at(-1)).toMatch(/^✓ Newest change: 2026-11-/);
});

test('thousands of listings are counted with a comma', () => {
  const trial = {
    host: '',
    problem: null,
    status: 200,
    isCutOff: false,
    photos: null,
    newest: null,
  };
  expect(trialHeading({ ...trial, listings: 27_808 })).toBe('27,808 listings are ready to load');
  expect(trialHeading({ ...trial, listings: null })).toBe('Your listings are ready to load');
});

test('CREA’s board is tried with its client ID and secret, and names a wrong one', async () => {
  const crea = await aSandboxServer({ profile: 'ddf', listings: 60, history: 10 });
  onTestFinished(() => crea.close());
  const settings = { profile: 'ddf', url: '', clientId: 'sandbox-client' } as const;
  const at = (secret: string): BoardConfig => ({
    ...boardConfigOf(settings, secret),
    url: crea.url,
    tokenUrl: `${crea.address}/connect/token`,
    isTyped: false,
  });
  const works = await attempt(at('sandbox-secret'));
  expect(works).toMatchObject({ problem: null, photos: { found: 3, of: 3 } });
  const refused = await attempt(at('wrong'));
  expect(trialHeading(refused)).toBe('The board answered, but refused the key');
});

test('a wrong key ends the try, and nothing after it is tried', async () => {
  const trial = await attempt(onThisMachine(server.url, 'wrong'));
  expect(trialHeading(trial)).toBe('The board answered, but refused the key');
  expect(linesOf(trial).slice(2)).toEqual(['✗ Key accepted: 401, key refused', ...NOT_TRIED]);
  expect(server.control.requests()).toHaveLength(1);
});

test('a key without a licence for listings is refused too', async () => {
  server.control.scenario('403');
  const trial = await attempt(onThisMachine(server.url));
  expect(trialHeading(trial)).toBe('The board answered, but refused the key');
  expect(linesOf(trial)).toContain('✗ Key accepted: 403, key refused');
});

test('an address where nothing answers is named, without a second try', async () => {
  const trial = await attempt(onThisMachine('http://127.0.0.1:9/odata'));
  expect(trialHeading(trial)).toBe('No answer from this address');
  expect(linesOf(trial)[0]).toBe('✗ Address reached: No answer');
  expect(linesOf(trial).slice(1)).toEqual([
    '– Secure connection: ',
    '– Key accepted: ',
    ...NOT_TRIED,
  ]);
});

test('a board without listings is not connected', async () => {
  const empty = await aBoardServer((_, response) => sendRows(response, []));
  const trial = await attempt(onThisMachine(empty.url));
  expect(trialHeading(trial)).toBe('The board answered, but sent no listings');
  expect(linesOf(trial)).toContain('✗ Listings read: None sent');
});

test('a board that fails is not connected, and its status shows', async () => {
  server.control.scenario('503');
  const trial = await attempt(onThisMachine(server.url));
  expect(trialHeading(trial)).toBe('The board answered, but sent no listings');
  expect(linesOf(trial)).toContain('✗ Listings read: Status 503');
});

test('a server that accepts a connection and then hangs ends the try in time', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const trial = await attempt(onThisMachine(`http://127.0.0.1:${port}/`), { within: 100 });
  expect(trialHeading(trial)).toBe('No answer from this address');
  expect(linesOf(trial)[0]).toBe('✗ Address reached: No answer in 20 seconds');
});

test('a resolver that never answers ends the try in time', async () => {
  const resolve = () => new Promise<string[]>(() => {});
  const trial = await attempt(typedAs('https://board.example/odata'), { within: 50, resolve });
  expect(trial).toMatchObject({ problem: 'silent', isCutOff: true });
});

test('a board that hangs after its first answer ends the try in time', async () => {
  const hanging = await aBoardServer(({ resource }, response) => {
    if (resource === 'Property/$count') response.end('12');
  });
  const trial = await attempt(onThisMachine(hanging.url), { within: 300 });
  expect(trialHeading(trial)).toBe('The board answered, but sent no listings');
  expect(linesOf(trial)).toContain('✗ Listings read: No answer in 20 seconds');
});

test('the try ends when the caller leaves', async () => {
  const caller = new AbortController();
  const hanging = await aBoardServer(() => caller.abort());
  const trial = await attempt(onThisMachine(hanging.url), { signal: caller.signal });
  expect(trial.isCutOff).toBe(true);
});

test.each([['10.0.0.1'], ['127.0.0.1'], ['169.254.169.254'], ['fd00::1'], ['::ffff:10.0.0.1']])(
  'a typed name that resolves to %s is sent nothing',
  async (address) => {
    const trial = await attempt(typedAs('https://board.example/odata'), {
      resolve: async () => [address],
    });
    expect(trialHeading(trial)).toBe(
      'This address is inside your own network. Use the one your board gave you.',
    );
    expect(linesOf(trial)[0]).toBe('✗ Address reached: Not public');
  },
);

test('a typed http://127.0.0.1 is sent nothing, even past the form’s own check', async () => {
  const trial = await attempt(typedAs(server.url));
  expect(trial.problem).toBe('silent');
  expect(server.control.requests()).toEqual([]);
});

test('a redirect is not followed', async () => {
  const inside = await aBoardServer((_, response) => sendRows(response, []));
  const outside = await aBoardServer((_, response) =>
    response.writeHead(302, { location: `${inside.url}/Property` }).end(),
  );
  const trial = await attempt(onThisMachine(outside.url));
  expect(linesOf(trial)).toContain('✗ Listings read: Status 302');
  expect(inside.asked).toEqual([]);
});
