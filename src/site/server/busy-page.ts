import { createHash } from 'node:crypto';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { ReadyAnswer } from '#platform/server/http/ready-answer.ts';
import { CLOSED_POLICY } from '#platform/server/http/security-headers.ts';

/** The site's look without its stylesheet: under load this answer must stay cheap. */
const STYLE = `:root{color-scheme:light dark;--g:#f4efe6;--i:#14283c;--j:#46566a;--p:#14283c;--o:#fffdf9}
@media(prefers-color-scheme:dark){:root{--g:#0d1825;--i:#f4efe6;--j:#bcc6d0;--p:#d9bf86;--o:#14283c}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.5rem;background:var(--g);color:var(--j);font:1.125rem/1.6 Arial,sans-serif}
main{max-width:36rem}
h1{margin:.5rem 0 0;color:var(--i);font:400 2.5rem/1.15 "Times New Roman",serif}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:10px;background:var(--p);color:var(--o);text-decoration:none}
a:focus-visible{outline:3px solid #1f5fd0;outline-offset:2px}`;

const POLICY = `${CLOSED_POLICY}; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export type Notice = { status: number; heading: string; text: string };

const htmlOf = (
  { heading, text }: Notice,
  { name }: Pick<Brokerage, 'name'>,
): string => `<!doctype html><html lang="en-CA"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">\
<title>${heading} | ${escaped(name)}</title><style>${STYLE}</style></head>\
<body><main><p>${escaped(name)}</p><h1>${heading}</h1><p>${text}</p><p><a href="">Try again</a></p></main></body></html>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The rendering queue is full. */
export const BUSY_NOTICE = {
  status: 503,
  heading: 'We’re very busy right now',
  text: 'This page needs a moment. Please try again in a few seconds.',
} satisfies Notice;

/** One network has used up its rate of renderings. */
export const TOO_MANY = {
  status: 429,
  heading: 'Too many pages at once',
  text: 'Many pages were opened from your network in a short time. Please try again in a few seconds.',
} satisfies Notice;

/** A crawler's answer before the first listings are complete. */
export const FILLING_NOTICE = {
  status: 503,
  heading: 'We’re adding homes',
  text: 'The first listings are on their way. Please try again in a few minutes.',
} satisfies Notice;

type BusyPage = {
  /** The headers of every answer. */
  headers: Record<string, string>;
  brokerage: Pick<Brokerage, 'name'>;
  /** Its Retry-After. */
  seconds?: number | undefined;
};

/** The static answer in place of a page. */
export const busyPage = (
  notice: Notice,
  { headers, brokerage, seconds = 2 }: BusyPage,
): ReadyAnswer =>
  new ReadyAnswer({
    status: notice.status,
    body: Buffer.from(htmlOf(notice, brokerage)),
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store, no-transform',
      'Retry-After': String(seconds),
    },
  });
