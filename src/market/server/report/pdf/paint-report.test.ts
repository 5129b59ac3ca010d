import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  aMarketStats,
  aMarketTrends,
  askingMarketStats,
} from '../../../domain/market-stats.sample.ts';
import { aReport } from '../../../domain/report/report.sample.ts';
import type { ReportFacts } from '../../../domain/report/report.ts';
import { textOf } from '../report-pdf.sample.ts';
import { paintReport } from './paint-report.ts';
import { readTools } from './tools.ts';

// An external program reads every file, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const tools = await readTools(fileURLToPath(new URL('../../../../../assets', import.meta.url)));
const paint = (given: Partial<ReportFacts> = {}) => paintReport(aReport(given), tools);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The output of qpdf's check; `npm test` installs it if it may. */
async function checked(pdf: Uint8Array): Promise<string> {
  const path = join(folder, 'report.pdf');
  await writeFile(path, pdf);
  const { stdout } = await promisify(execFile)('qpdf', ['--check', path]);
  return stdout;
}

const open = (pdf: Uint8Array) => getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;

const NO_TRENDS = { trends: { prices: [], sales: [], inventory: [] } };

test('a report has four pages in order and passes validation', async () => {
  const pdf = await paint();
  expect(await checked(pdf)).toContain('No syntax or stream encoding errors found');
  const pages = await textOf(pdf);
  expect(pages).toHaveLength(4);
  expect(pages[0]).toMatch(/Market report, November 2026 .*Oakville/);
  expect(pages[1]).toContain('Prices are 2.4% higher than a year ago');
  expect(pages[2]).toContain('Sales and inventory');
  expect(pages[3]).toContain('How we calculate the figures');
});

test('the PDF is tagged with title, language, structure, and text alternatives of charts', async () => {
  const document = await open(await paint());
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({
    Title: 'Oakville: Market report, November 2026',
    Language: 'en-CA',
  });
  expect(await document.getMarkInfo()).toEqual(
    new Map([
      ['Marked', true],
      ['UserProperties', false],
      ['Suspects', false],
    ]),
  );
  expect((await document.getOutline()).map(({ title }) => title)).toEqual([
    'Market report, November 2026',
    'Prices',
    'Sales and inventory',
    'Month by month',
  ]);
  const tree = JSON.stringify(await (await document.getPage(2)).getStructTree());
  for (const role of ['H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD'])
    expect(tree).toContain(`"role":"${role}"`);
  expect(tree).toContain('Average sold price, by month: November 2025 $1M');
  await document.loadingTask.destroy();
});

test('every page gives its sources, and says so if the data is a demonstration', async () => {
  const [cover, ...leaves] = await textOf(await paint());
  expect(cover).toContain('Demonstration data');
  for (const leaf of leaves) {
    expect(leaf).toContain('Demonstration data');
    expect(leaf).toContain('480 homes');
  }
  const real = await textOf(await paint({ isDemonstration: false }));
  expect(real.join(' ')).not.toContain('Demonstration');
});

test('without sales a report shows asking prices and draws no empty chart', async () => {
  const trends = { ...aMarketTrends(), ...NO_TRENDS };
  const pages = await textOf(await paint({ stats: askingMarketStats(), trends }));
  const text = pages.join(' ');
  expect(text).toContain('Average asking price');
  expect(text).toContain('Not enough months on record to draw a chart.');
  expect(text).toContain('No forecast yet: too few sales.');
  expect(text).not.toContain('NaN');
});

test('a report for a region without data says so', async () => {
  const kinds = { detached: null, condo: null, townhouse: null, 'semi-detached': null };
  const stats = askingMarketStats({ averagePrice: null, activeListings: 0, sale: null, kinds });
  const trends = { ...aMarketTrends(), ...NO_TRENDS };
  expect((await textOf(await paint({ stats, trends }))).join(' ')).toContain(
    'We can’t give a price for Oakville',
  );
});

test('the same figures give the same bytes', async () => {
  expect(Buffer.from(await paint()).equals(Buffer.from(await paint()))).toBe(true);
});

test.each([
  [
    'operators of PDF',
    ') Tj ET /JavaScript (app.alert\\(1\\)) endstream endobj trailer << /OpenAction',
  ],
  ['an action', '/S /JavaScript /JS (app.alert(1))'],
  ['a link', 'https://evil.example/?x=1'],
  ['the path of a file', '/etc/passwd'],
  ['an address of a file', 'file:///etc/passwd'],
  ['a picture', 'data:image/png;base64,iVBORw0KGgo='],
  ['text from right to left', '\u202eעברית العربية\u202c'],
  ['emoji', '🏙️👩‍👩‍👧'],
  ['controls', 'a\u0000b\u0007c\r\nd'],
  ['half a sign', '\ud83c'],
  ['huge text', 'Oakville '.repeat(20_000)],
  ['one long word', 'x'.repeat(50_000)],
])('fault 61: %s in a region or a sentence is printed as plain text', async (_, evil) => {
  const stats = aMarketStats({ region: evil, insight: evil, predictions: [evil] });
  const pdf = await paint({ stats, disclaimer: evil });
  expect(await checked(pdf)).toContain('No syntax or stream encoding errors found');
  const document = await open(pdf);
  expect(await document.getJSActions()).toBeNull();
  expect(await document.getOpenAction()).toBeNull();
  expect(await document.getAttachments()).toBeNull();
  expect(document.numPages).toBe(4);
  for (let page = 1; page <= 4; page++)
    expect(await (await document.getPage(page)).getAnnotations()).toEqual([]);
  await document.loadingTask.destroy();
  expect(Buffer.from(pdf).includes('root:x:')).toBe(false);
});
