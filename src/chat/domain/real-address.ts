import { email } from '#platform/domain/form-fields.ts';

/** 'test@test' with any ending: '.com', '.co.uk'. */
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

/** Domains people type as filler; the server also refuses disposable mailboxes. */
const PLACEHOLDER_DOMAINS: ReadonlySet<string> = new Set([
  'example.com',
  'example.net',
  'example.org',
  'domain.com',
  'mailinator.com',
  'noreply.com',
  'test.com',
  'fake.com',
  'demo.com',
  'temp.com',
  'dummy.com',
  'sample.com',
]);

const NOT_REAL = 'Please enter your real email address.';

const Email = email('');

/** The form's error for an address that can't be answered; null if it is fine. */
export function whyNotReal(address: string): string | null {
  const read = Email.safeParse(address);
  if (!read.success) return 'Please enter a valid email address.';
  return isPlaceholder(read.data.toLowerCase()) ? NOT_REAL : null;
}

function isPlaceholder(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return (
    PLACEHOLDERS.some((word) => local === word && domain.startsWith(`${word}.`)) ||
    domainsAbove(domain).some((name) => PLACEHOLDER_DOMAINS.has(name))
  );
}

/** 'a.b.c', 'b.c' and 'c' for 'a.b.c'. */
export const domainsAbove = (domain: string): string[] =>
  domain.split('.').map((_, at, labels) => labels.slice(at).join('.'));
