import type { AccountId } from '../../domain/account.ts';
import type { AccountStores } from '../account-deps.ts';

/**
 * Deletes the recovery codes of an account that has neither a passkey nor sign-in codes left: they would get in again with
 * the next passkey. In the transaction that removed the last one.
 */
export async function endRecoveryIfUnneeded(
  { passkeys, codeSecrets, recoveryCodes }: AccountStores,
  id: AccountId,
): Promise<void> {
  if ((await passkeys.ofAccount(id)).length > 0) return;
  if ((await codeSecrets.confirmedOf(id)) === null) await recoveryCodes.removeAll(id);
}
