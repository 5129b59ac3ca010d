import { email } from '#platform/domain/form-fields.ts';
import { THROWAWAY_DOMAINS } from './throwaway-domains.ts';

/** 'test@test', whatever ends it: '.com', '.co.uk'. */
const PLACEHOLDERS = [
  'test',
  'fake',
  'demo',
  'example',
  'temp',
  'dummy',
  'noreply',
  '123',
  'abc',
  'sample',
];

const Email = email('');

/** Why nobody could be answered at this address, in the words for whoever typed it; null where somebody could. */
export function whyNotReal(address: string): string | null {
  const read = Email.safeParse(address);
  if (!read.success) return 'Please enter a valid email address.';
  return isPlaceholder(read.data.toLowerCase()) ? 'Please enter your real email address.' : null;
}

function isPlaceholder(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return (
    PLACEHOLDERS.some((word) => local === word && domain.startsWith(`${word}.`)) ||
    andAllAbove(domain).some((name) => THROWAWAY_DOMAINS.has(name))
  );
}

/** 'a.b.c': itself, 'b.c' and 'c'. */
const andAllAbove = (domain: string): string[] =>
  domain.split('.').map((_, at, labels) => labels.slice(at).join('.'));
