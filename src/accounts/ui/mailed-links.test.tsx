import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { autofill } from '#platform/ui/forms/autofill.sample.ts';
import { ADA, aProfile, draw, fill, messages, press, refusal } from './accounts.sample.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { NewPasswordByLink } from './new-password-form.tsx';
import { VerificationByLink } from './verification.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOKEN = 'abcdefghijklmnopqrstuvwxyz-0123456789';
const nothing = () => Response.json({});
const MAILED_LINK = { address: `/#${TOKEN}` };

test('password reset answers the same for known and unknown addresses', async () => {
  const { sent } = await draw(<ForgotPasswordForm />, {
    answers: { 'POST /api/password-reset/request': () => Response.json({}, { status: 202 }) },
  });
  await fill('Email', 'ada@mail.example');
  await press('Send the link');
  const status = await screen.findByRole('status');
  expect(status.textContent).toContain('If that address belongs to an account');
  expect(document.activeElement).toBe(status);
  expect(sent.at(-1)?.body).toEqual({ email: 'ada@mail.example' });
});

test('an address that was filled in without an event is sent', async () => {
  const { sent } = await draw(<ForgotPasswordForm />, {
    answers: { 'POST /api/password-reset/request': () => Response.json({}, { status: 202 }) },
  });
  autofill({ Email: 'ada@mail.example' });
  await press('Send the link');
  await screen.findByRole('status');
  expect(sent.at(-1)?.body).toEqual({ email: 'ada@mail.example' });
});

test('an invalid address is not sent', async () => {
  const { sent } = await draw(<ForgotPasswordForm />, {});
  await fill('Email', 'ada@');
  await press('Send the link');
  expect(messages()).toEqual(['Please enter a valid email address']);
  expect(sent).toEqual([]);
});

test('a visitor who asks too often sees when to try again', async () => {
  const message = 'Too many requests. Please try again in 12 min.';
  await draw(<ForgotPasswordForm />, {
    answers: { 'POST /api/password-reset/request': refusal(429, message) },
  });
  await fill('Email', 'ada@mail.example');
  await press('Send the link');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test.each([
  ['a new password', <NewPasswordByLink key="new" />, 'Ask for a new link', '/forgot-password'],
  [
    'verifying',
    <VerificationByLink key="verify" />,
    'Sign in for a new link',
    '/auth?next=%2Fprofile',
  ],
])(
  'without its link, the page of %s says to open it, and offers another',
  async (_, part, name, to) => {
    await draw(part, {});
    screen.getByRole('heading', { name: 'Open the link in our email' });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  },
);

test('the link sets a new password; its token is sent and shown nowhere', async () => {
  const { sent } = await draw(<NewPasswordByLink />, {
    ...MAILED_LINK,
    answers: { 'POST /api/password-reset': nothing },
  });
  await fill('New password', 'north window');
  await fill('Confirm password', 'north window');
  await press('Save the new password');
  await screen.findByRole('heading', { name: 'Your password is changed' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
  expect(sent.at(-1)?.body).toEqual({
    token: TOKEN,
    password: 'north window',
    confirmPassword: 'north window',
  });
  expect(document.body.innerHTML).not.toContain(TOKEN);
});

test.each([
  ['12345', '12345', 'Password must be at least 6 characters'],
  ['north window', 'north door', 'Passwords do not match'],
])('a new password %j, then %j, is not sent', async (password, confirm, message) => {
  const { sent } = await draw(<NewPasswordByLink />, MAILED_LINK);
  await fill('New password', password);
  await fill('Confirm password', confirm);
  await press('Save the new password');
  expect(messages()).toContain(message);
  expect(sent).toEqual([]);
});

test('a new password that is too common shows a message below the field', async () => {
  const message = 'Please choose a less common password';
  await draw(<NewPasswordByLink />, {
    ...MAILED_LINK,
    answers: { 'POST /api/password-reset': refusal(400, message, [{ path: 'password', message }]) },
  });
  await fill('New password', 'password');
  await fill('Confirm password', 'password');
  await press('Save the new password');
  expect(messages()).toContain(message);
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
});

test('an expired reset link offers a new one', async () => {
  await draw(<NewPasswordByLink />, {
    ...MAILED_LINK,
    answers: { 'POST /api/password-reset': refusal(410, 'This link has expired') },
  });
  await fill('New password', 'north window');
  await fill('Confirm password', 'north window');
  await press('Save the new password');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/forgot-password');
});

test('a truncated link is reported as not working', async () => {
  await draw(<NewPasswordByLink />, { address: '/#abc' });
  screen.getByRole('heading', { name: 'This link no longer works' });
});

test('a button verifies the address; opening the link alone does not', async () => {
  const { sent } = await draw(<VerificationByLink />, {
    ...MAILED_LINK,
    answers: { 'POST /api/email-verification': nothing },
  });
  expect(sent).toEqual([]);
  await press('Verify my address');
  await screen.findByRole('heading', { name: 'Your address is verified' });
  expect(sent).toEqual([{ call: 'POST /api/email-verification', body: { token: TOKEN } }]);
});

test('a verification that gets no response shows an error and can be retried', async () => {
  await draw(<VerificationByLink />, {
    ...MAILED_LINK,
    answers: {
      'POST /api/email-verification': () => Promise.reject(new TypeError('Failed to fetch')),
    },
  });
  await press('Verify my address');
  await screen.findByText('We couldn’t reach the site. Check your connection and try again.');
  screen.getByRole('button', { name: 'Verify my address' });
});

test.each([410, 400])(
  'a link answered with %i tells a signed-in user whose address is verified that it is',
  async (status) => {
    await draw(<VerificationByLink />, {
      ...MAILED_LINK,
      user: ADA,
      answers: {
        'POST /api/email-verification': refusal(status, 'This link has expired'),
        'GET /api/profile': () => Response.json(aProfile()),
      },
    });
    await press('Verify my address');
    await screen.findByRole('heading', { name: 'Your address is verified' });
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('an expired verification offers a signed-in user a new link', async () => {
  await draw(<VerificationByLink />, {
    ...MAILED_LINK,
    user: ADA,
    answers: {
      'GET /api/profile': () => Response.json(aProfile({ emailVerified: false })),
      'POST /api/email-verification': refusal(410, 'This link has expired'),
      'POST /api/email-verification/request': () => Response.json({}, { status: 202 }),
    },
  });
  await press('Verify my address');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  await screen.findByRole('button', { name: 'Send the link again' });
  await press('Send the link again');
  await screen.findByText('Sent. The link works for one day.');
});
