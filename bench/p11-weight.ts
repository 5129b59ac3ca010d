import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import type { Benchmark, Figures, Target } from './benchmark.ts';
import { openBuiltPages } from './built-pages.ts';
import { withoutScripts } from './static-copies.ts';

const KB = 1_000;
/** Size limits of a page's scripts and HTML in kB; unlisted pages use the last. */
const BUDGETS = [
  { of: '/', scripts: 115, html: 18 },
  { of: '/properties', scripts: 110, html: 14 },
  { of: '/property/{id}', scripts: 115, html: 14 },
  { of: '/mortgage', scripts: 115, html: 14 },
  { of: '/buy-rent-advisor', scripts: 115, html: 14 },
  { of: '/neighborhoods/rosedale', scripts: 115, html: 14 },
  { of: 'others', scripts: 70, html: 14 },
];
/** The most kB that a page may transfer before its largest paint. */
const BEFORE_LCP = 110;
/** Requests to warm a page, and milliseconds between them. */
const MOST_REQUESTS = 100;
const REQUEST_INTERVAL = 50;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

/** What a phone loads with each page, compared with the same page without scripts. */
export const weight: Benchmark = {
  title: 'P11 weight of pages',
  async *run() {
    const { pages, browser, close } = await openBuiltPages();
    const rows: Figures[] = [];
    for (const { kind, url } of pages)
      rows.push({ name: kind, role: 'ours', figures: await weigh(browser, url) });
    await close();
    const targets = rows.flatMap(({ name, figures }) => targetsOf(name, figures));
    yield { title: 'P11 what a page weighs in kB, at brotli, on a phone', rows, targets };
  },
};

async function weigh(browser: Browser, url: string): Promise<Record<string, number>> {
  await warm(url);
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const loaded = await Promise.all(
    answers.map(async (answer) => ({
      type: answer.request().resourceType(),
      bytes: (await answer.request().sizes()).responseBodySize,
    })),
  );
  const static_ = brotliCompressSync(withoutScripts((await answers[0]?.text()) ?? '')).length;
  await context.close();
  const bytes = (type: string) =>
    loaded.reduce((sum, one) => sum + (one.type === type ? one.bytes : 0), 0);
  const [html, css, scripts] = [bytes('document'), bytes('stylesheet'), bytes('script')];
  return {
    'before LCP': kB(await bytesBeforeLcp(browser, url)),
    html: kB(html),
    css: kB(css),
    scripts: kB(scripts),
    fonts: kB(bytes('font')),
    images: kB(bytes('image')),
    requests: loaded.length,
    'static html': kB(static_),
    '× static': Math.round(((html + css + scripts) / (static_ + css)) * 10) / 10,
  };
}

/**
 * Bytes that a phone on Lighthouse's slow 4G (1.6 Mbit/s, 150 ms, a quarter of the processor) has received of a page when it
 * paints its largest element, as Chrome counts them.
 */
async function bytesBeforeLcp(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const chrome = await context.newCDPSession(page);
  const received: Received[] = [];
  chrome.on('Network.dataReceived', (data) => received.push(data));
  const finished: Received[] = [];
  chrome.on('Network.loadingFinished', (request) => finished.push(request));
  await chrome.send('Network.enable');
  await chrome.send('Network.emulateNetworkConditions', SLOW_4G);
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await chrome.send('Performance.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
  const { metrics } = await chrome.send('Performance.getMetrics');
  await context.close();
  const started = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0;
  // Chrome counts seconds, pages milliseconds.
  const until = started + painted / 1_000;
  // What arrived of an unfinished request; Chrome counts a document's bytes only when it is complete.
  const complete = finished.filter(({ timestamp }) => timestamp <= until);
  const ids = new Set(complete.map(({ requestId }) => requestId));
  const parts = received.filter(
    ({ requestId, timestamp }) => timestamp <= until && !ids.has(requestId),
  );
  return [...complete, ...parts].reduce((sum, one) => sum + one.encodedDataLength, 0);
}

type Received = { requestId: string; timestamp: number; encodedDataLength: number };

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Requests a page until it is compressed as one that is sent often. */
async function warm(url: string): Promise<void> {
  const size = async () => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    return Number(answer.headers.get('content-length'));
  };
  const first = await size();
  for (let time = 0; time < MOST_REQUESTS && (await size()) === first; time++)
    await setTimeout(REQUEST_INTERVAL);
}

function targetsOf(kind: string, figures: Record<string, number>): Target[] {
  const budget = BUDGETS.find(({ of }) => of === kind) ?? BUDGETS.at(-1);
  if (!budget) return [];
  const early = figures['before LCP'] ?? Number.NaN;
  const parts = (['scripts', 'html'] as const).map((part) => {
    const measured = figures[part] ?? Number.NaN;
    const text = `${part} of ${kind} ≤ ${budget[part]} kB`;
    return { text, measured, isMet: measured <= budget[part] };
  });
  const text = `${kind} transfers ≤ ${BEFORE_LCP} kB before LCP`;
  return [...parts, { text, measured: early, isMet: early <= BEFORE_LCP }];
}

const kB = (bytes: number): number => Math.round(bytes / (KB / 10)) / 10;
