import { gzipSync } from 'node:zlib';
import { refusal } from '../domain/odata/refusal.ts';
import { JSON_TYPE, jsonReply, type Reply, refusalReply, textReply } from './reply.ts';
import type { Scenario } from './scenario.ts';

type Profile = 'ampre' | 'ddf';

const PAGE =
  '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1><p>Sample page.';
const BOMB_MEGABYTES = 100;

/** The reply that a scenario gives instead of any lookup; null if it lets the board answer. */
export function answerInstead(
  { name, value }: Scenario,
  profile: Profile,
  now: () => Date,
): Reply | null {
  const refused = (status: number, message: string) =>
    refusalReply(refusal(status, message), profile);
  switch (name) {
    case '429':
      return withHeaders(refused(429, 'Too many requests.'), retryHeaders(value, now));
    case '503':
      return withHeaders(
        refused(503, 'The service is not available.'),
        value ? { 'Retry-After': value } : {},
      );
    case '500':
    case '400':
    case '401':
    case '403':
    case '404':
    case '408':
    case '410':
      return refused(Number(name), 'Sample trouble.');
    case 'redirect':
      return {
        status: 302,
        headers: { Location: value || 'https://elsewhere.example/odata/Property' },
        body: '',
      };
    case 'html200':
      return textReply(PAGE, 'text/html');
    case 'error200': {
      const reply = refused(Number(value || 500), 'Sample trouble.');
      return { ...reply, status: 200 };
    }
    case 'empty':
      return { ...jsonReply(null), body: EMPTY_BODIES[value] ?? '' };
    case 'bomb':
      return {
        status: 200,
        headers: { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' },
        body: bomb(),
      };
    default:
      return null;
  }
}

const EMPTY_BODIES: Record<string, string> = { null: 'null', list: '[]', object: '{}' };

const withHeaders = (reply: Reply, headers: Record<string, string>): Reply => ({
  ...reply,
  headers: { ...reply.headers, ...headers },
});

function retryHeaders(value: string, now: () => Date): Record<string, string> {
  if (value === 'none') return {};
  if (value !== 'date') return { 'X-Rate-Limit-Retry-After-Seconds': value || '1' };
  return { 'Retry-After': new Date(now().getTime() + 2_000).toUTCString() };
}

/** A compression bomb: a page whose one row holds nothing but spaces. */
const bomb = (): Uint8Array =>
  gzipSync(`{"value":[{"ListingKey":"${' '.repeat(BOMB_MEGABYTES * 1_000_000)}"}]}`, { level: 9 });

/** The board's own reply with corrupted text. */
export function corruptText(reply: Reply, scenarios: Scenario[]): Reply {
  const kind = scenarios.find(({ name }) => name === 'text')?.value;
  if (kind === 'bom') return { ...reply, body: `\ufeff${reply.body}` };
  if (kind !== 'latin') return reply;
  // Latin-1 bytes, which are invalid UTF-8.
  return { ...reply, body: Buffer.from(String(reply.body).replaceAll('e', 'é'), 'latin1') };
}
