import { expect, test } from 'vitest';
import { type Account, accountId, toSignedIn } from './account.ts';

const CREATED_AT = new Date('2026-11-21T12:00:00Z');

const anAccount = (given: Partial<Account> = {}): Account => ({
  id: accountId(1),
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Sample',
  fullName: 'Ada Sample',
  email: 'ada@example.com',
  phone: null,
  role: 'registrant',
  emailVerifiedAt: null,
  deactivatedAt: null,
  termsAcceptedAt: null,
  preferences: null,
  createdAt: CREATED_AT,
  ...given,
});

test.each([
  [null, null, 'registrant', false],
  [CREATED_AT, null, 'registrant', false],
  [null, CREATED_AT, 'registrant', false],
  [CREATED_AT, CREATED_AT, 'registrant', true],
  [null, null, 'realtor', true],
] as const)(
  'verified %s, terms %s, %s: sees what registrants see: %s',
  (emailVerifiedAt, termsAcceptedAt, role, sees) => {
    const account = anAccount({ emailVerifiedAt, termsAcceptedAt, role });
    expect(toSignedIn(account).hasRegistrantAccess).toBe(sees);
  },
);

test('other slices get only the account fields they need', () => {
  expect(Object.keys(toSignedIn(anAccount())).sort()).toEqual([
    'email',
    'fullName',
    'hasRegistrantAccess',
    'id',
    'role',
  ]);
});
