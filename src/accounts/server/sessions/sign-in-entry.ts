import type { Account } from '../../domain/account.ts';

/** An entry of the audit log about a sign-in. */
export const signInEntry = (
  { id, fullName: name }: Pick<Account, 'id' | 'fullName'>,
  at: Date,
  what: 'signed-in' | 'wrong-password',
) => ({
  at,
  by: { id, name },
  act: { kind: 'sign-in' as const, what, detail: {} },
});
