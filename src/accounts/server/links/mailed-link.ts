import { HOUR } from '#platform/domain/duration.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Mail, Outbox } from '#platform/server/mail/outbox.ts';
import { hashOf, newToken } from '#platform/server/tokens.ts';
import type { Account } from '../../domain/account.ts';
import { resetLetter, verificationLetter } from '../../domain/letters.ts';
import type { LinkPurpose, LinkStore } from './link-store.ts';

/** Links per purpose, address and day, so that the site can't be used to flood a mailbox. */
const A_DAY = 3;
/**
 * The daily limit of password links for an owner who has no valid one, so that an attacker who requests links in their
 * name all day does not lock them out. An owner over `A_DAY` who is refused still has a valid link in their mailbox.
 */
const A_DAY_TO_OWNERS = A_DAY + 24;

/** Lifetime of a link in milliseconds, and the page it opens. */
const LINKS = {
  'verify-email': { lasts: 24 * HOUR, page: '/verify-email' },
  'reset-password': { lasts: HOUR, page: '/reset-password' },
} as const satisfies Record<LinkPurpose, { lasts: number; page: string }>;

type Given = {
  account: Pick<Account, 'id' | 'username' | 'fullName' | 'email' | 'emailVerifiedAt'>;
  purpose: LinkPurpose;
  origin: string;
  now: Date;
};

/**
 * Creates a single-use link. Its token is in the fragment, which reaches no server, log or Referer header. The link is
 * stored in `links` when this resolves.
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

/** Mails a link in the current transaction; false if the address has reached its daily limit. */
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
 * Notifies an account of a change: always, if its address is verified, and otherwise up to a daily limit, because
 * anyone can register a stranger's address and make changes all day.
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

/** A letter to the account's address. */
const mailTo = (
  { email, fullName }: Pick<Account, 'email' | 'fullName'>,
  kind: string,
  letter: Mail['letter'],
): Mail => ({ kind, to: { address: email, name: fullName }, letter });
