import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { AccountId } from '../../domain/account.ts';
import { RECOVERY_CODE_BYTES, RECOVERY_CODES, recoveryCode } from '../../domain/recovery-code.ts';
import type { AccountStores } from '../account-deps.ts';

const HASH_BYTES = 32;
const slowHash = promisify<string, string, number, Buffer>(scrypt);

/** Slow, because fifty random bits could be guessed from a fast hash; salted by account, so that one hash finds the row. */
export const hashOfCode = async (accountId: AccountId, code: string): Promise<string> =>
  (await slowHash(code.replace('-', ''), `recovery code ${accountId}`, HASH_BYTES)).toString(
    'base64url',
  );

/** New codes of an account, and a function that stores them in place of its earlier ones. */
export async function makeRecoveryCodes(accountId: AccountId) {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
  );
  const hashes = await Promise.all(codes.map((code) => hashOfCode(accountId, code)));
  return {
    codes,
    store: ({ recoveryCodes }: Pick<AccountStores, 'recoveryCodes'>) =>
      recoveryCodes.replace(accountId, hashes),
  };
}
