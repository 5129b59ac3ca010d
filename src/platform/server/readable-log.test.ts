import { expect, test } from 'vitest';
import { createLogger } from './log.ts';
import { readableLog } from './readable-log.ts';

function listen(level = 'info') {
  const lines: string[] = [];
  return {
    lines,
    log: createLogger(
      level,
      readableLog((text) => lines.push(text)),
    ),
  };
}

test('a terminal shows warnings and errors, one line each over what was on the line, and no other entries', () => {
  const { lines, log } = listen();
  log.info({ rows: 3 }, 'imported three');
  log.warn({ retryInMs: 3 }, 'feed worker exited; restarting');
  log.error({ err: new Error('no answer') }, 'board request failed');
  log.fatal({ err: new Error() }, 'uncaught exception; exiting');
  expect(lines.map((line) => line.replace(/\d\d:\d\d:\d\d/, 'at'))).toEqual([
    '\r\u001b[Kat Warning: feed worker exited; restarting\n',
    '\r\u001b[Kat Error: board request failed: no answer\n',
    '\r\u001b[Kat Fatal error: uncaught exception; exiting\n',
  ]);
});

test('a terminal shows no secret, and no data of a failed statement', () => {
  const { lines, log } = listen();
  const err = new Error('Failed query: insert\nparams: ada@mail.example');
  log.error({ err, token: 'hunter2' }, 'not stored');
  expect(lines.join()).toContain('not stored: Failed query: insert');
  expect(lines.join()).not.toMatch(/ada@|hunter2/);
});

test('a terminal shows nothing below the chosen level', () => {
  const { lines, log } = listen('error');
  log.warn('feed worker exited; restarting');
  expect(lines).toEqual([]);
});
