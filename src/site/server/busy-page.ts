import { createHash } from 'node:crypto';
import { ReadyAnswer } from '#platform/server/http/ready-answer.ts';
import { CLOSED_POLICY } from '#platform/server/http/security-headers.ts';
import { site } from '#site';

/** The site's look without its stylesheet: under load this answer must stay cheap. */
const STYLE = `:root{color-scheme:light dark;--g:#f4efe6;--i:#14283c;--j:#46566a;--p:#14283c;--o:#fffdf9}
@media(prefers-color-scheme:dark){:root{--g:#0d1825;--i:#f4efe6;--j:#bcc6d0;--p:#d9bf86;--o:#14283c}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.5rem;background:var(--g);color:var(--j);font:1.125rem/1.6 Arial,sans-serif}
main{max-width:36rem}
h1{margin:.5rem 0 0;color:var(--i);font:400 2.5rem/1.15 "Times New Roman",serif}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:10px;background:var(--p);color:var(--o);text-decoration:none}
a:focus-visible{outline:3px solid #1f5fd0;outline-offset:2px}`;

const POLICY = `${CLOSED_POLICY}; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

type Notice = { status: number; html: string };

const notice = (status: number, heading: string, text: string): Notice => ({
  status,
  html: `<!doctype html><html lang="en-CA"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">\
<title>${heading} | ${site.brokerage}</title><style>${STYLE}</style></head>\
<body><main><p>${site.brokerage}</p><h1>${heading}</h1><p>${text}</p><p><a href="">Try again</a></p></main></body></html>`,
});

/** The rendering queue is full. */
export const BUSY_NOTICE = notice(
  503,
  'We’re very busy right now',
  'This page needs a moment. Please try again in a few seconds.',
);

/** One network has used up its rate of renderings. */
export const TOO_MANY = notice(
  429,
  'Too many pages at once',
  'Many pages were opened from your network in a short time. Please try again in a few seconds.',
);

/** A crawler's answer before the first listings are complete. */
export const FILLING_NOTICE = notice(
  503,
  'We’re adding homes',
  'The first listings are on their way. Please try again in a few minutes.',
);

/** The static answer in place of a page. `headers` are those of every answer; `seconds` is its Retry-After. */
export const busyPage = (
  { status, html }: Notice,
  headers: Record<string, string>,
  seconds = 2,
): ReadyAnswer =>
  new ReadyAnswer({
    status,
    body: Buffer.from(html),
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store, no-transform',
      'Retry-After': String(seconds),
    },
  });
