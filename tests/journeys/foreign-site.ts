import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page, Response } from '@playwright/test';

/** A foreign site whose pages are empty until a test fills them. */
export async function startForeignSite() {
  const server = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html').end('<title>elsewhere</title><body></body>');
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    /** A different site from 127.0.0.1, and a different origin on the same site. */
    foreign: `http://localhost:${port}`,
    sister: `http://127.0.0.1:${port}`,
    close: () => server.close(),
  };
}

type Write = { method: string; address: string; body: Record<string, unknown> };

/** Tries every way a page can make a browser send a write to an address. */
export async function tryToWrite(page: Page, writes: Write[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const { method, address, body } of all) {
      const text = JSON.stringify(body);
      const credentials = 'include';
      const ways: RequestInit[] = [
        { method, body: text, mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } },
        { method, body: text, mode: 'cors', headers: { 'Content-Type': 'text/plain' } },
        { method, body: text, mode: 'cors', headers: { 'Content-Type': 'application/json' } },
        { method, mode: 'cors' },
      ];
      for (const way of ways) {
        // A request that the browser blocks rejects, which counts as refused.
        await fetch(address, { ...way, credentials }).catch(() => {});
      }
      if (method !== 'POST') continue;
      navigator.sendBeacon(address, new Blob([text], { type: 'text/plain' }));
      navigator.sendBeacon(address, new Blob([text], { type: 'application/json' }));
      navigator.sendBeacon(address, new URLSearchParams({ body: text }));
    }
  }, writes);
}

const KINDS_OF_FORM = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Sends each write as a form into frames of this page, rotating the form kinds; then one of each kind as a top-level
 * navigation. Resolves with the number of requests once all are answered. authorization.test.ts checks that the site
 * refuses every kind for every call.
 */
export async function tryForms(page: Page, from: string, writes: Write[]): Promise<number> {
  await page.goto(from);
  let left = writes.length;
  const framed = page.waitForResponse((response) => isFormOf(response, writes) && --left === 0);
  for (const [at, write] of writes.entries())
    await submit(page, write, KINDS_OF_FORM[at % KINDS_OF_FORM.length] ?? '', 'a frame');
  await framed;
  for (const [at, kind] of KINDS_OF_FORM.entries()) {
    const write = writes[at];
    if (!write) throw new Error('There are fewer writes than kinds of forms.');
    await page.goto(from);
    const answered = page.waitForResponse((response) => isFormOf(response, [write]));
    await submit(page, write, kind, 'the page');
    await answered;
    await page.waitForURL(write.address);
  }
  return writes.length + KINDS_OF_FORM.length;
}

const isFormOf = (response: Response, writes: Write[]) =>
  response.request().isNavigationRequest() &&
  writes.some(({ address }) => address === response.url());

const submit = (
  page: Page,
  { address, body }: Write,
  enctype: string,
  into: 'a frame' | 'the page',
) =>
  page.evaluate(
    ({ address, enctype, into, text }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: address, enctype });
      // Parses as JSON when sent as text: the parts before and after '=' form one object.
      const input = document.createElement('input');
      Object.assign(input, { name: `${text.slice(0, -1)},"x":"`, value: '"}' });
      form.append(input);
      if (into === 'a frame') {
        const frame = document.createElement('iframe');
        form.target = frame.name = `${enctype} to ${address}`;
        document.body.append(frame);
      }
      document.body.append(form);
      form.submit();
    },
    { address, enctype, into, text: JSON.stringify(body) },
  );
