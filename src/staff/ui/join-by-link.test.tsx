import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ADA, draw, fill, messages, press, refusal } from '#accounts/ui/accounts.sample.tsx';
import { JoinByLink } from './join-by-link.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

const TOKEN = 'a-token-of-an-invitation';
const DETAILS = 'POST /api/invitations/details';
const ACCEPTANCE = 'POST /api/invitations/acceptance';

const details = (given: object = {}) =>
  Response.json({
    role: 'owner',
    email: null,
    hasAccount: false,
    brokerage: 'Lakelight Realty',
    expiresAt: '2026-11-27T15:42:00Z',
    ...given,
  });
const INVITED = { email: 'sofia@example.com', role: 'realtor' };

type Drawing = {
  answers?: Parameters<typeof draw>[1]['answers'];
  isSetup?: boolean;
  user?: typeof ADA;
};

async function drawLink({ isSetup = true, user, answers = {} }: Drawing = {}) {
  const onJoined = vi.fn();
  const drawn = await draw(<JoinByLink isSetup={isSetup} onJoined={onJoined} />, {
    address: `/desk/setup#${TOKEN}`,
    ...(user && { user }),
    answers: { [DETAILS]: () => details(), ...answers },
  });
  return { ...drawn, onJoined };
}

const choose = (name: RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('radio', { name }));
  });

test('the first owner makes an account with a password, and goes on', async () => {
  const { sent, onJoined } = await drawLink({
    answers: {
      [ACCEPTANCE]: () => Response.json(ADA, { status: 201 }),
    },
  });
  await screen.findByText('November 27, 2026 at 10:42 a.m.');
  await fill('Your name', 'Maren Ellery');
  await fill('Email', 'maren@example.com');
  await fill('Password', 'too short');
  await fill('Confirm password', 'too short');
  await press('Continue');
  expect(messages()).toEqual(['Use at least 12 characters.']);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await fill('Password', 'a lake in november');
  await fill('Confirm password', 'a lake in november');
  await press('Continue');
  await vi.waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
  expect(sent).toContainEqual({
    call: ACCEPTANCE,
    body: {
      token: TOKEN,
      fullName: 'Maren Ellery',
      email: 'maren@example.com',
      signIn: 'password',
      password: 'a lake in november',
    },
  });
});

test('a browser without passkeys says so and offers a password', async () => {
  await drawLink();
  await screen.findByText('This browser can’t create passkeys. Use a password.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Passkey/ }).disabled).toBe(true);
});

test('for a passkey the account is made first, and a passkey that fails can be tried again', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const { sent, onJoined } = await drawLink({
    answers: {
      [ACCEPTANCE]: () => Response.json(ADA, { status: 201 }),
      'POST /api/profile/passkeys/options': refusal(409, 'You have 20 passkeys. Remove one first.'),
    },
  });
  await screen.findByText(/Ten recovery codes get you in/);
  await choose(/Passkey/);
  await fill('Your name', 'Maren Ellery');
  await fill('Email', 'maren@example.com');
  await press('Create a passkey');
  await screen.findByText('Your account is ready. Its passkey comes next.');
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Create a passkey' });
  expect(sent).toContainEqual({
    call: ACCEPTANCE,
    body: {
      token: TOKEN,
      fullName: 'Maren Ellery',
      email: 'maren@example.com',
      signIn: 'passkey',
    },
  });
  expect(onJoined).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('an invited person can’t change the address that was invited', async () => {
  await drawLink({ isSetup: false, answers: { [DETAILS]: () => details(INVITED) } });
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect(email.readOnly).toBe(true);
  expect(email.value).toBe('sofia@example.com');
  screen.getByText('You’ve been invited as Realtor.');
});

test.each([
  'This setup link has been used. Sign in instead.',
  'This link has expired. Start the site again for a new one.',
])('a dead link says why, and offers to sign in: %s', async (message) => {
  await drawLink({ answers: { [DETAILS]: refusal(410, message) } });
  await screen.findByText(message);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/auth?next=%2Fdesk',
  );
});

test('a link without its token is reported as expired', async () => {
  await draw(<JoinByLink isSetup={false} onJoined={() => undefined} />, { address: '/desk/join' });
  screen.getByText('This invitation has expired or was withdrawn. Ask for a new one.');
});

test('someone with an account signs in to it first, and then joins with it', async () => {
  const hasAccount = { [DETAILS]: () => details({ ...INVITED, hasAccount: true }) };
  await drawLink({ isSetup: false, answers: hasAccount });
  await screen.findByText(/already has an account. Sign in to it/);
  cleanup();

  const { sent, onJoined } = await drawLink({
    isSetup: false,
    user: { ...ADA, email: INVITED.email },
    answers: { ...hasAccount, [ACCEPTANCE]: () => Response.json(ADA, { status: 201 }) },
  });
  await screen.findByRole('button', { name: 'Join the team' });
  await press('Join the team');
  await vi.waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
  expect(sent).toContainEqual({ call: ACCEPTANCE, body: { token: TOKEN } });
});
