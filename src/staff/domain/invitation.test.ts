import { expect, test } from 'vitest';
import { Acceptance, type Invitation, NewInvitation, whyInvalid } from './invitation.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T12:00:01Z');

const anInvitation = (given: Partial<Invitation> = {}): Invitation => ({
  id: 1,
  email: 'sofia@example.com',
  role: 'realtor',
  expiresAt: LATER,
  usedAt: null,
  ...given,
});

test.each([
  [anInvitation(), null],
  [null, 'This invitation has expired or was withdrawn. Ask for a new one.'],
  [anInvitation({ usedAt: NOW }), 'This invitation has been used. Sign in instead.'],
  [
    anInvitation({ expiresAt: NOW }),
    'This invitation has expired or was withdrawn. Ask for a new one.',
  ],
  [
    anInvitation({ email: null, expiresAt: NOW }),
    'This link has expired. Start the site again for a new one.',
  ],
  [anInvitation({ email: null, usedAt: NOW }), 'This setup link has been used. Sign in instead.'],
])('a link that no longer works says why (%#)', (invitation, why) => {
  expect(whyInvalid(invitation, NOW)).toBe(why);
});

test.each(['sofia', 'sofia@', `${'s'.repeat(100)}@example.com`])(
  'no one is invited at %j',
  (email) => {
    const read = NewInvitation.safeParse({ email, role: 'realtor' });
    expect(read.error?.issues[0]?.message).toBe('Enter a valid email address.');
  },
);

test('no one is invited as a registrant', () => {
  const registrant = { email: 'sofia@example.com', role: 'registrant' };
  expect(NewInvitation.safeParse(registrant).success).toBe(false);
});

test('a staff password has at least 12 characters', () => {
  const withPassword = (password: string) =>
    Acceptance.safeParse({ token: 'x'.repeat(43), password }).error?.issues[0]?.message;
  expect(withPassword('elevenchars')).toBe('Use at least 12 characters.');
  expect(withPassword('twelve chars')).toBeUndefined();
});
