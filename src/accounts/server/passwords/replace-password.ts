import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { Account } from '../../domain/account.ts';
import { passwordChangedLetter } from '../../domain/letters.ts';
import type { AccountStores } from '../account-deps.ts';
import { notify } from '../links/mailed-link.ts';

/**
 * Sets a new password, in the current transaction: ends the account's sessions, invalidates other password links and
 * notifies the account.
 */
export async function replacePassword(
  { storedPasswords, sessions, links, mails }: AccountStores,
  { account, passwordHash }: { account: Account; passwordHash: string },
  brokerage: Brokerage,
): Promise<void> {
  await storedPasswords.setPassword(account.id, passwordHash);
  await sessions.endAll(account.id);
  await links.removeAll(account.id, 'reset-password');
  await notify(mails, account, 'password-changed', passwordChangedLetter(brokerage));
}
