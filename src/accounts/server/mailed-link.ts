import { emailKey } from '#platform/domain/email-key.ts';
import type { Mail, Outbox } from '#platform/server/mail/outbox.ts';
import type { Account } from '../domain/account.ts';
import { resetLetter, verificationLetter } from '../domain/letters.ts';
import type { LinkPurpose, LinkStore } from './link-store.ts';
import { hashOf, newToken } from './tokens.ts';

const HOUR = 3_600_000;

/** Of each purpose to one address, in a day: nobody's mailbox is filled through us. */
const A_DAY = 3;
/**
 * Of links for a new password, to an owner who has none that works: whoever asks in their name, all day, keeps nobody
 * out. Whoever is refused has one in their mailbox.
 */
const A_DAY_TO_OWNERS = A_DAY + 24;

/** Milliseconds that a link works, and the page that it leads to. */
const LINKS = {
  'verify-email': { lasts: 24 * HOUR, page: '/verify-email' },
  'reset-password': { lasts: HOUR, page: '/reset-password' },
} as const satisfies Record<LinkPurpose, { lasts: number; page: string }>;

type Given = {
  account: Pick<Account, 'id' | 'username' | 'fullName' | 'email' | 'emailVerifiedAt'>;
  purpose: LinkPurpose;
  /** The site's own address. */
  origin: string;
  now: Date;
};

/**
 * A link that works once; its token stands in the fragment, which reaches no server, log or Referer. It stands in
 * `links` when this resolves.
 */
export async function makeLink(links: LinkStore, given: Given): Promise<string> {
  const { address, link } = newLink(given);
  await links.add(link);
  return address;
}

function newLink({ account, purpose, origin, now }: Given) {
  const token = newToken();
  const { lasts, page } = LINKS[purpose];
  const link = {
    tokenHash: hashOf(token),
    accountId: account.id,
    purpose,
    emailKey: emailKey(account.email),
    expiresAt: new Date(now.getTime() + lasts),
  };
  return { address: `${origin}${page}#${token}`, link };
}

/** Mails one, in the transaction at hand; false where the address has had its share for today. */
export async function mailLink(
  { links, mails }: { links: LinkStore; mails: Outbox },
  { brokerage, ...given }: Given & { brokerage: string },
): Promise<boolean> {
  const { account, purpose, now } = given;
  const { address, link } = newLink(given);
  const isStranded =
    purpose === 'reset-password' &&
    account.emailVerifiedAt !== null &&
    !(await links.hasOne(account.id, purpose, now));
  const letter =
    purpose === 'verify-email'
      ? verificationLetter(brokerage, address)
      : resetLetter(brokerage, account.username, address);
  const isMailed = await mails.add(mailTo(account, purpose, letter), {
    atMostDaily: isStranded ? A_DAY_TO_OWNERS : A_DAY,
  });
  if (isMailed) await links.add(link);
  return isMailed;
}

/**
 * Tells an account that something of it was changed: always, where the address is known to be theirs. Anybody may
 * give a stranger's address and change things all day.
 */
export const notify = (
  mails: Outbox,
  account: Account,
  kind: 'email-changed' | 'password-changed',
  letter: Mail['letter'],
): Promise<boolean> =>
  mails.add(
    mailTo(account, kind, letter),
    account.emailVerifiedAt === null ? { atMostDaily: A_DAY } : {},
  );

/** A letter to the address of an account. */
const mailTo = (
  { email, fullName }: Pick<Account, 'email' | 'fullName'>,
  kind: string,
  letter: Mail['letter'],
): Mail => ({ kind, to: { address: email, name: fullName }, letter });
