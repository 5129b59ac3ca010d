import '#platform/ui/dialog.sample.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ADA, aProfile, draw, fill, press, refusal } from '../accounts.sample.tsx';
import { CodesPart } from './codes-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsPart } from './sessions-part.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LAPTOP = {
  id: 'a'.repeat(20),
  name: 'Office laptop',
  createdAt: '2026-11-20T15:00:00.000Z',
  usedAt: '2026-11-24T15:00:00.000Z',
};
const PASSKEYS = 'GET /api/profile/passkeys';
const CODES = 'GET /api/profile/codes';
const UNPROVEN = refusal(403, 'Please confirm that it’s you.');

const off = () => Response.json({ isOn: false, recoveryCodesLeft: 0 });
const TEN = Array.from({ length: 10 }, (_, at) => `ABCDE-2345${'ABCDEFGHIJ'.charAt(at)}`);

test('passkeys are listed with their last use, and removed after the password', async () => {
  let isProven = false;
  const { sent } = await draw(<PasskeysPart />, {
    user: ADA,
    answers: {
      [PASSKEYS]: () => Response.json({ passkeys: [LAPTOP] }),
      [`DELETE /api/profile/passkeys/${LAPTOP.id}`]: () =>
        isProven ? Response.json({ passkeys: [] }) : UNPROVEN(),
      'POST /api/profile/proof': () => {
        isProven = true;
        return new Response(null, { status: 204 });
      },
    },
  });
  await screen.findByText('Used November 24, 2026');
  await press('Remove Office laptop');
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await fill('Your password', 'north window');
  await press('Continue');
  await screen.findByText('Passkey removed');
  screen.getByText('No passkeys yet.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.map(({ call }) => call)).toContain('POST /api/profile/proof');
});

test('a passkey is renamed', async () => {
  const { sent } = await draw(<PasskeysPart />, {
    user: ADA,
    answers: {
      [PASSKEYS]: () => Response.json({ passkeys: [LAPTOP] }),
      [`PUT /api/profile/passkeys/${LAPTOP.id}`]: () =>
        Response.json({ passkeys: [{ ...LAPTOP, name: 'Phone' }] }),
    },
  });
  await screen.findByText('Office laptop');
  await press('Rename Office laptop');
  await fill('New name', ' Phone ');
  await press('Save');
  await screen.findByText('Phone');
  expect(sent.at(-1)?.body).toEqual({ name: 'Phone' });
});

test('a refused name stays in its field, and Cancel brings the old one back, with the focus', async () => {
  await draw(<PasskeysPart />, {
    user: ADA,
    answers: {
      [PASSKEYS]: () => Response.json({ passkeys: [LAPTOP] }),
      [`PUT /api/profile/passkeys/${LAPTOP.id}`]: refusal(503, 'Please try again in a moment'),
    },
  });
  await screen.findByText('Office laptop');
  await press('Rename Office laptop');
  expect(document.activeElement).toBe(screen.getByLabelText('New name'));
  await fill('New name', 'Phone');
  await press('Save');
  await screen.findByText('Passkey not changed');
  expect(screen.getByLabelText('New name')).toHaveProperty('value', 'Phone');
  await press('Cancel');
  screen.getByText('Office laptop');
  const button = screen.getByRole('button', { name: 'Rename Office laptop' });
  expect(document.activeElement).toBe(button);
});

test('a browser without passkeys says so', async () => {
  await draw(<PasskeysPart />, {
    user: ADA,
    answers: { [PASSKEYS]: () => Response.json({ passkeys: [] }) },
  });
  await screen.findByText('This browser can’t create passkeys. Use a password.');
});

test('codes are turned on with a first code, and the recovery codes are shown once', async () => {
  let isOn = false;
  await draw(<CodesPart />, {
    user: ADA,
    answers: {
      [CODES]: () => (isOn ? Response.json({ isOn, recoveryCodesLeft: 10 }) : off()),
      'POST /api/profile/codes/secret': () =>
        Response.json({ secret: 'JBSWY3DPEHPK3PXP', qrCode: { size: 21, path: 'M0 0h1v1h-1z' } }),
      'POST /api/profile/codes': () => {
        isOn = true;
        return Response.json({ recoveryCodes: TEN });
      },
    },
  });
  await screen.findByText('Off');
  await press('Turn on');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  screen.getByText('JBSW Y3DP EHPK 3PXP');
  await fill('Code from the app', '123456');
  await press('Turn on');
  const list = within(await screen.findByRole('region', { name: 'Your recovery codes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(TEN);
  await screen.findByText('10 of 10 recovery codes left');
});

test('recovery codes are copied', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  await draw(<CodesPart />, {
    user: ADA,
    answers: {
      [CODES]: () => Response.json({ isOn: true, recoveryCodesLeft: 3 }),
      'POST /api/profile/recovery-codes': () => Response.json({ recoveryCodes: TEN }),
    },
  });
  await screen.findByText('3 of 10 recovery codes left');
  await press('New codes');
  await screen.findByRole('region', { name: 'Your recovery codes' });
  await press('Copy');
  expect(writeText).toHaveBeenCalledWith(TEN.join('\n'));
});

const session = (given: object) => ({
  id: 'a'.repeat(43),
  device: 'Chrome on Windows',
  createdAt: '2026-11-20T15:00:00.000Z',
  seenAt: '2026-11-24T15:00:00.000Z',
  isThis: true,
  ...given,
});
const PHONE = session({ id: 'b'.repeat(43), device: 'Safari on iPhone', isThis: false });

test('one other browser, or all of them, can be signed out', async () => {
  const { sent } = await draw(<SessionsPart />, {
    user: ADA,
    answers: {
      'GET /api/profile/sessions': () => Response.json({ sessions: [session({}), PHONE] }),
      'DELETE /api/profile/sessions': () => Response.json({ sessions: [session({})] }),
      [`DELETE /api/profile/sessions/${PHONE.id}`]: refusal(404, 'Not found'),
    },
  });
  await screen.findByText('This device');
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).toBeNull();
  await press('Sign out Safari on iPhone');
  await screen.findByText('Not signed out');
  await press('Sign out everywhere else');
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(sent.at(-1)?.call).toBe('DELETE /api/profile/sessions');
});

test.each([
  ['your passkeys', <PasskeysPart key="passkeys" />],
  ['your sign-in codes', <CodesPart key="codes" />],
  ['your sign-ins', <SessionsPart key="sessions" />],
])('a failure to load %s can be tried again', async (what, part) => {
  await draw(part, { user: ADA });
  await screen.findByText(`We couldn’t load ${what}.`);
  screen.getByRole('button', { name: 'Try again' });
});

test.each([
  ['registrant', /at least six characters/],
  ['realtor', /at least twelve characters/],
] as const)('the form says how long the password of a %s has to be', async (role, hint) => {
  await draw(<PasswordForm profile={aProfile({ user: { ...ADA, role } })} />, { user: ADA });
  await screen.findByText(hint);
});
