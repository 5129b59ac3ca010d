import type { Account } from '../domain/account.ts';
import { passwordChangedLetter } from '../domain/letters.ts';
import { notify } from './mailed-link.ts';
import type { AccountBooks, Needs } from './needs.ts';

/**
 * Puts a new password in place of the old one, in the transaction at hand: whoever was signed in with that is out, links to
 * yet another are worthless, and the account is told.
 */
export async function replacePassword(
  { accounts, sessions, links, mails }: AccountBooks,
  { account, passwordHash }: { account: Account; passwordHash: string },
  { name, contact }: Needs['brokerage'],
): Promise<void> {
  await accounts.setPassword(account.id, passwordHash);
  await sessions.endAll(account.id);
  await links.removeAll(account.id, 'reset-password');
  await notify(mails, account, 'password-changed', passwordChangedLetter(name, contact));
}
