import * as z from 'zod/mini';
import { atMost, printable, Trimmed } from '#platform/domain/form-fields.ts';
import { isAddress, isPublicAddress } from '#platform/domain/ip-address.ts';
import type { BoardName } from './board-name.ts';
import { INSIDE } from './board-trial.ts';

const NOT_SECURE = 'This address isn’t secure. It must start with https.';
const NOT_AN_ADDRESS = 'Enter the full address that your board gave you, starting with https.';
const MORE_THAN_AN_ADDRESS = 'Enter only the address, without a login, a question mark or a #.';

/** Its host, with brackets around an IPv6 address. */
const ADDRESS =
  /^https:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:\/[\w.~%!$&'()*+,;=:-]*)*$/i;

/** By its text, because domain code has no URL parser; null if it may be a board's. */
function problemOf(address: string): string | null {
  if (!/^https:/i.test(address)) return /^[a-z]+:/i.test(address) ? NOT_SECURE : NOT_AN_ADDRESS;
  if (/[@?#]/.test(address)) return MORE_THAN_AN_ADDRESS;
  const [, host] = ADDRESS.exec(address) ?? [];
  if (host === undefined) return NOT_AN_ADDRESS;
  return isInside(host.toLowerCase().replace(/\.$/, '')) ? INSIDE : null;
}

/** Names that only mean something inside a network (RFC 6761, RFC 6762, and the one ICANN reserved for private use). */
const INSIDE_NAME = /(^|\.)(localhost|local|internal|home\.arpa|lan)$/;

/** How browsers and Node read '127.1', '0x7f000001' and '2130706433': as IPv4 addresses. */
const READ_AS_IPV4 = /(^|\.)(\d+|0x[0-9a-f]*)$/;

/** Names are checked again when they are resolved: at the try, and for every later request. */
function isInside(host: string): boolean {
  const literal = host.replace(/^\[|\]$/g, '');
  if (isAddress(literal)) return !isPublicAddress(literal);
  return (
    host.startsWith('[') || READ_AS_IPV4.test(host) || INSIDE_NAME.test(host) || !host.includes('.')
  );
}

/** What a board asks for: its feed's address, or the client id that it gave. CREA has one address for everyone. */
const asksForAddress = (board: BoardName) => board === 'ampre' || board === 'reso';
const asksForClientId = (board: BoardName) => board === 'ddf';

const Typed = z.object({
  profile: z.enum(['sandbox', 'ampre', 'ddf', 'reso']),
  url: Trimmed.check(atMost(500)),
  clientId: Trimmed.check(atMost(200), printable),
});

const isMissingClientId = ({ profile, clientId }: z.output<typeof Typed>) =>
  asksForClientId(profile) && clientId === '';

/** The board whose listings the site shows. Its key, or its client secret, is a secret of its own. */
export const BoardSettings = z.pipe(
  Typed.check(
    z.superRefine(({ profile, url }, context) => {
      const message = asksForAddress(profile) ? problemOf(url) : null;
      if (message) context.addIssue({ code: 'custom', message, path: ['url'] });
    }),
    z.refine((typed) => !isMissingClientId(typed), {
      error: 'Enter the client ID that CREA gave you.',
      path: ['clientId'],
    }),
  ),
  z.transform(({ profile, url, clientId }) => ({
    profile,
    /** '' if the board asks for none. */
    url: asksForAddress(profile) ? url : '',
    clientId: asksForClientId(profile) ? clientId : '',
  })),
);
export type BoardSettings = z.output<typeof BoardSettings>;

/** The same as typed, with the key or client secret: null, or left empty, for the one that was kept. */
export const BoardForm = z.object({
  value: BoardSettings,
  key: z.pipe(
    z.nullable(Trimmed.check(atMost(2_000), printable)),
    z.transform((text) => (text === '' ? null : text)),
  ),
});
export type BoardForm = z.output<typeof BoardForm>;

/** The secret that a board asks for; null for sample listings. */
export function secretNameOf(board: BoardName): 'board-key' | 'board-client-secret' | null {
  if (board === 'sandbox') return null;
  return asksForClientId(board) ? 'board-client-secret' : 'board-key';
}

/** The board's settings as the configuration has them, for the key or client secret that belongs to them. */
export const boardConfigOf = (
  { profile, url, clientId }: BoardSettings,
  secret: string | null,
): BoardConfig => ({
  profile,
  url: url || undefined,
  token: asksForAddress(profile) ? (secret ?? undefined) : undefined,
  tokenUrl: undefined,
  clientId: clientId || undefined,
  clientSecret: asksForClientId(profile) ? (secret ?? undefined) : undefined,
  scope: undefined,
  isTyped: true,
});

/** How to connect to a board, as in the configuration's `feed`. */
export type BoardConfig = {
  profile: BoardName;
  url: string | undefined;
  token: string | undefined;
  tokenUrl: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  scope: string | undefined;
  /** Typed at the desk and not by the operator: its address must be public. */
  isTyped: boolean;
};
