import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { readingLine, readyLines, startScreen } from './start-screen.ts';

const at = (rows: number, took: number, of: number | null = 5_000) => ({
  rows,
  before: 0,
  of,
  took,
});

function screen(columns = 200) {
  const written: string[] = [];
  const shown = startScreen({ columns, write: (text) => written.push(text) });
  return { written, ...shown };
}

test.each([
  [at(1_200, 20_000), '1,200 of about 5,000 listings ██████░░░░░░░░░░░░░░░░░░ about a minute'],
  [at(2_500, 20_000), '2,500 of about 5,000 listings ████████████░░░░░░░░░░░░ under a minute'],
  [at(5_000, 40_000), '5,000 of about 5,000 listings ████████████████████████ a few seconds'],
  [
    at(1_000, 20_000, 20_000),
    '1,000 of about 20,000 listings █░░░░░░░░░░░░░░░░░░░░░░░ about 6 minutes',
  ],
  [
    at(1_000, 20_000, 900_000),
    '1,000 of about 900,000 listings ░░░░░░░░░░░░░░░░░░░░░░░░ about 5 hours',
  ],
  [at(1_000, 20_000, null), '1,000 listings'],
  [at(1_000, 20_000, 900), '1,000 listings'],
])('the bar says how much is read and how long it will still take (%#)', (progress, line) => {
  expect(readingLine(progress, 120)).toBe(`Reading the board: ${line}`);
});

test('each step is a line of its own, and the bar is redrawn in its place at most ten times a second', () => {
  const { written, step, progress } = screen();
  step('Preparing the database …');
  for (const took of [50, 100, 150, 250]) progress(at(took, took, null));
  step('Rendering the first pages …');
  expect(written).toEqual([
    '\r\u001b[KPreparing the database …\n',
    '\r\u001b[KReading the board: 50 listings',
    '\r\u001b[KReading the board: 150 listings',
    '\r\u001b[KReading the board: 250 listings',
    '\r\u001b[KRead 250 listings.\nRendering the first pages …\n',
  ]);
});

test.each([
  [80, 'Reading the board: 1,200 of about 5,000 listings ████░░░░░░░░░░░░ about a minute'],
  [66, 'Reading the board: 1,200 of about 5,000 listings  about a minute'],
  [29, 'Reading the board: 1,200 of a'],
])('in %i columns all of it stays on one line', (columns, line) => {
  expect(readingLine(at(1_200, 20_000), columns)).toBe(line);
  const { written, progress } = screen(columns + 1);
  progress(at(1_200, 20_000));
  expect(written).toEqual([`\r\u001b[K${line}`]);
});

test('once the site is ready, what is read later is not shown', () => {
  const { written, ready, progress } = screen();
  ready(['The site is ready.']);
  progress(at(10, 10));
  expect(written).toEqual(['\r\u001b[KThe site is ready.\n']);
});

test('the last lines say where the site is, and how to get into the desk, and hold no secret', () => {
  const linesWith = (given: Record<string, string>) => {
    const reading = readConfig({ DATA_DIR: '/srv/site', METRICS_TOKEN: 'hunter2', ...given });
    if (!reading.ok) throw new Error(reading.problems.join());
    const started = { address: 'http://127.0.0.1:3000', setupLink: null };
    return readyLines({ ...reading.config, ...started }).join('\n');
  };
  const here = linesWith({});
  expect(here).toContain('The site is ready: http://localhost:3000\n');
  expect(here).toContain('http://localhost:3000/desk');
  expect(here).toContain('npm run admin -- create-realtor USERNAME EMAIL --name NAME');
  expect(here).toContain('/srv/site/outbox');
  const public_ = linesWith({
    PUBLIC_URL: 'https://homes.example',
    SMTP_URL: 'smtps://me:hunter2@mail.example:465',
  });
  expect(public_).toContain('https://homes.example (listening at http://127.0.0.1:3000)');
  expect(public_).not.toContain('outbox');
  expect(here + public_).not.toContain('hunter2');
});

test('a brokerage without an owner gets the link to set it up, on one line', () => {
  const reading = readConfig({ DATA_DIR: '/srv/site' });
  if (!reading.ok) throw new Error(reading.problems.join());
  const setupLink = 'http://localhost:3000/desk/setup#abc';
  expect(readyLines({ ...reading.config, address: '', setupLink })).toContain(
    'Set up your brokerage: http://localhost:3000/desk/setup#abc',
  );
});
