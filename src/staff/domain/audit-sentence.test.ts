import { expect, test } from 'vitest';
import type { AuditAct } from './audit-act.ts';
import { auditSentence } from './audit-sentence.ts';

const priya = { id: 3, name: 'Priya Raman' };
const email = 'sofia@example.com';

test.each<[AuditAct, string]>([
  [{ kind: 'sign-in', what: 'signed-in', detail: {} }, 'Signed in.'],
  [{ kind: 'sign-in', what: 'wrong-password', detail: {} }, 'Entered a wrong password.'],
  [
    { kind: 'sign-in', what: 'locked', detail: { failures: 5, seconds: 900 } },
    'Five wrong passwords. Locked for 15 minutes.',
  ],
  [
    { kind: 'sign-in', what: 'locked', detail: { failures: 11, seconds: 60 } },
    '11 wrong passwords. Locked for 1 minute.',
  ],
  [
    { kind: 'export', what: 'exported-leads', detail: { rows: 214 } },
    'Downloaded 214 leads as CSV.',
  ],
  [
    { kind: 'export', what: 'exported-conversations', detail: { rows: 1 } },
    'Downloaded 1 conversation as CSV.',
  ],
  [
    { kind: 'export', what: 'exported-log', detail: { rows: 1_200 } },
    'Downloaded 1,200 entries of the log as CSV.',
  ],
  [
    { kind: 'people', what: 'invited', detail: { email, role: 'realtor' } },
    'Invited sofia@example.com as Realtor.',
  ],
  [
    { kind: 'people', what: 'resent-invitation', detail: { email, role: 'realtor' } },
    'Sent the invitation to sofia@example.com again.',
  ],
  [
    { kind: 'people', what: 'withdrew-invitation', detail: { email, role: 'realtor' } },
    'Withdrew the invitation to sofia@example.com.',
  ],
  [{ kind: 'people', what: 'joined', detail: { role: 'owner' } }, 'Joined as Owner.'],
  [
    {
      kind: 'people',
      what: 'changed-role',
      detail: { person: priya, from: 'assistant', to: 'realtor' },
    },
    'Changed Priya Raman from Assistant to Realtor.',
  ],
  [
    { kind: 'people', what: 'deactivated', detail: { person: priya, takenOverBy: null } },
    'Deactivated Priya Raman.',
  ],
  [
    {
      kind: 'people',
      what: 'deactivated',
      detail: { person: priya, takenOverBy: { id: 4, name: 'Daniel Osei' } },
    },
    'Deactivated Priya Raman. Daniel Osei took over.',
  ],
  [{ kind: 'people', what: 'reactivated', detail: { person: priya } }, 'Reactivated Priya Raman.'],
  [
    { kind: 'settings', what: 'changed-setting', detail: { subject: 'the logo' } },
    'Changed the logo.',
  ],
])('%j reads as a sentence', (act, sentence) => {
  expect(auditSentence(act)).toBe(sentence);
});

test('an act of a newer release is an entry without details', () => {
  expect(auditSentence({ kind: 'site', what: 'painted', detail: { with: 'blue' } })).toBe(
    'Made a change that this release can’t describe.',
  );
});
