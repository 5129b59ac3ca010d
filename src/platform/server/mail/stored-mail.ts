import * as z from 'zod/mini';
import { wholeAddress } from './mail-text.ts';
import type { Mail } from './outbox.ts';

const { array, exactOptional: optional, object, string } = z;

/** Exactly one mailbox: a last check for anything that forms should have rejected. */
const Correspondent = object({
  address: z.email().check(z.maxLength(254)),
  name: optional(string()),
});

const StoredMail = object({
  kind: string(),
  to: Correspondent,
  replyTo: optional(Correspondent),
  letter: object({
    subject: string(),
    preview: string(),
    title: string(),
    paragraphs: array(string()),
    facts: optional(array(object({ name: string(), value: string() }))),
    quote: optional(string()),
    action: optional(object({ label: string(), address: z.url({ protocol: /^https?$/ }) })),
    reason: string(),
  }),
  thread: optional(string().check(z.regex(/^[\w-]{1,64}$/))),
  wayOut: optional(
    object({
      page: z.url({ protocol: /^https?$/ }),
      oneClick: z.url({ protocol: /^https?$/ }),
    }),
  ),
});

/** A mail as stored in the table. */
export const formatMail = (mail: Mail): string => JSON.stringify(mail);

/** Parses a stored mail; null if it is not valid. */
export function parseMail(content: string): Mail | null {
  const read = StoredMail.safeParse(parsed(content));
  return read.success ? read.data : null;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (problem) {
    if (problem instanceof SyntaxError) return null;
    throw problem;
  }
}

/** Whether a stored mail names this address (lower-cased) anywhere, as a whole and not as the end of a longer one. */
export function namesAddress(content: string, emailKey: string): boolean {
  const whole = wholeAddress(emailKey);
  return textsOf(parsed(content)).some((text) => whole.test(text.toLowerCase()));
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
