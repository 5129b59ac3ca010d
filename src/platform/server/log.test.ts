import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

function listen(level = 'info') {
  const lines: string[] = [];
  return { lines, log: createLogger(level, { write: (line) => void lines.push(line) }) };
}

test('an entry is one line of JSON with its time and level', () => {
  const { lines, log } = listen();
  log.info({ rows: 3 }, 'imported\nthree');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    rows: 3,
    msg: 'imported\nthree',
  });
});

test('nothing below the chosen level is written', () => {
  const { lines, log } = listen('warn');
  log.info('hello');
  expect(lines).toEqual([]);
});

test.each(['authorization', 'cookie', 'set-cookie', 'token', 'password', 'secret'])(
  'the value of %s is redacted at any of three depths',
  (key) => {
    const { lines, log } = listen();
    log.info({ [key]: 'hunter2', a: { [key]: 'hunter2', b: { [key]: 'hunter2' } } });
    expect(lines.join()).not.toContain('hunter2');
  },
);

test('an error is logged with its stack and its cause', () => {
  const { lines, log } = listen();
  log.error({ err: new Error('no answer', { cause: new TypeError('refused') }) });
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    type: 'Error',
    message: 'no answer',
    at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    cause: { type: 'TypeError', message: 'refused' },
  });
});

test("a database error is logged without the visitor's input", () => {
  const { lines, log } = listen();
  const refusal = Object.assign(new Error('duplicate key'), { detail: '(ada@example.com)' });
  const err = new DrizzleQueryError('insert into accounts', ['ada@example.com'], refusal);
  log.error({ err });
  expect(lines.join()).toContain('insert into accounts');
  expect(lines.join()).not.toContain('ada@example.com');
});

test.each(['err', 'because', 'error', 'reason', 'cause', 'problem', 'anything'])(
  'an error under the key %s is described, not an empty object',
  (key) => {
    const { lines, log } = listen();
    log.warn({ [key]: new RangeError('a block is damaged'), path: '/data' }, 'ignored');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      path: '/data',
      msg: 'ignored',
      [key]: { type: 'RangeError', message: 'a block is damaged', at: expect.any(Array) },
    });
  },
);

test('errors inside an entry’s objects and lists, and those of an AggregateError, are described', () => {
  const { lines, log } = listen();
  const [one, two] = [new Error('one is down'), new Error('two is down')];
  log.error({ outcome: { reason: one, tries: [two] }, err: new AggregateError([one, two]) }, 'no');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    outcome: { reason: { message: 'one is down' }, tries: [{ message: 'two is down' }] },
    err: { errors: [{ message: 'one is down' }, { message: 'two is down' }] },
  });
});

test('values that are no errors are logged as they are', () => {
  const { lines, log } = listen();
  const entry = { at: new Date(0), none: null, list: [1, 'a'], inner: { deep: { yes: true } } };
  log.info(entry, 'text');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject(JSON.parse(JSON.stringify(entry)));
});
