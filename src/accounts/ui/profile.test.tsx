import '#platform/ui/dialog.sample.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isAskedBeforeLeaving } from '#platform/ui/forms/unsent-forms.sample.ts';
import type { Consent, Profile as ProfileAnswer } from '../api.ts';
import { ADA, aProfile, draw, press, refusal } from './accounts.sample.tsx';
import { Profile } from './profile.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NEWSLETTER: Consent = {
  id: 3,
  kind: 'newsletter',
  version: '2026-11-21',
  wording: 'I want the newsletter.',
  givenAt: '2026-11-20T15:00:00.000Z',
  withdrawnAt: null,
};

/** Opens Ada's profile page; each write's response becomes the profile. */
async function open(profile: ProfileAnswer, writes: Record<string, () => Response> = {}) {
  const answers = { 'GET /api/profile': () => Response.json(profile), ...writes };
  const drawn = await draw(<Profile />, { address: '/profile', user: ADA, answers });
  await screen.findByRole('region', { name: 'Details' });
  return { ...drawn, last: () => drawn.sent.at(-1) };
}

const part = (name: string) => within(screen.getByRole('region', { name }));

async function submit(name: string, values: Record<string, string>, button: string) {
  for (const [label, value] of Object.entries(values))
    await act(async () => {
      fireEvent.change(part(name).getByLabelText(label), { target: { value } });
    });
  await act(async () => {
    fireEvent.click(part(name).getByRole('button', { name: button }));
  });
}

test('a skeleton shows until the profile has loaded', async () => {
  const never = () => new Promise<Response>(() => undefined);
  await draw(<Profile />, { user: ADA, answers: { 'GET /api/profile': never } });
  expect(screen.getByRole('status').textContent).toBe('Loading your profile');
});

test('a profile that fails to load shows an error and can be retried', async () => {
  let away = true;
  const answer = () => (away ? new Response('', { status: 503 }) : Response.json(aProfile()));
  await draw(<Profile />, { user: ADA, answers: { 'GET /api/profile': answer } });
  await screen.findByText('We couldn’t load your profile.');
  away = false;
  await press('Retry');
  await screen.findByRole('region', { name: 'Details' });
});

test('saving a name and phone number shows the new name', async () => {
  const changed = aProfile({ user: { ...ADA, fullName: 'Ada King', phone: '416-555-0100' } });
  const { last, queryClient } = await open(aProfile(), {
    'PUT /api/profile': () => Response.json(changed),
  });
  const values = { 'Full name': 'Ada King', 'Phone (optional)': '416-555-0100' };
  await submit('Details', values, 'Save details');
  await screen.findByText('Details saved');
  expect(last()?.body).toEqual({ fullName: 'Ada King', phone: '416-555-0100' });
  expect(queryClient.getQueryData(['/api/user'])).toEqual(changed.user);
});

test('changed details ask before they are lost, and not once they are saved', async () => {
  const changed = aProfile({ user: { ...ADA, fullName: 'Ada King' } });
  await open(aProfile(), { 'PUT /api/profile': () => Response.json(changed) });
  expect(isAskedBeforeLeaving()).toBe(false);
  const type = (value: string) =>
    fireEvent.change(part('Details').getByLabelText('Full name'), { target: { value } });
  await act(async () => type('Ada K'));
  expect(isAskedBeforeLeaving()).toBe(true);
  await submit('Details', { 'Full name': 'Ada King' }, 'Save details');
  await screen.findByText('Details saved');
  expect(isAskedBeforeLeaving()).toBe(false);
  await act(async () => type('Ada'));
  expect(isAskedBeforeLeaving()).toBe(true);
});

test.each([
  ['Details', { 'Full name': 'A' }, 'Save details', ['Full name is required']],
  [
    'Email address',
    { 'New email': 'ada@', 'Current password': '12345' },
    'Change address',
    ['Please enter a valid email address', 'Password must be at least 6 characters'],
  ],
  [
    'Password',
    { 'Current password': '123456', 'New password': 'north window', 'Confirm password': 'north' },
    'Change password',
    ['Password must be at least 6 characters'],
  ],
  [
    'Password',
    {
      'Current password': '123456',
      'New password': 'north window',
      'Confirm password': 'north door',
    },
    'Change password',
    ['Passwords do not match'],
  ],
])('%s: %j is not sent', async (name, values, button, messages) => {
  await open(aProfile());
  await submit(name, values, button);
  expect(
    part(name)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(messages);
});

test('changing the address requires the password, and the new address must be verified', async () => {
  const changed = aProfile({ user: { ...ADA, email: 'ada@new.example' }, emailVerified: false });
  const { last } = await open(aProfile(), {
    'PUT /api/profile/email': () => Response.json(changed),
  });
  const values = { 'New email': 'ada@new.example', 'Current password': 'north window' };
  await submit('Email address', values, 'Change address');
  await screen.findByText('We have sent a link to ada@new.example.');
  expect(last()?.body).toEqual({ email: 'ada@new.example', password: 'north window' });
  part('Email address').getByText(/^Not verified yet/);
});

test.each([
  [403, 'That password isn’t right', 'Current password'],
  [409, 'Email already exists', 'New email'],
])('a change of address refused with %i shows %j below %s', async (status, message, label) => {
  await open(aProfile(), { 'PUT /api/profile/email': refusal(status, message) });
  const values = { 'New email': 'ada@new.example', 'Current password': 'north window' };
  await submit('Email address', values, 'Change address');
  const [below] = await part('Email address').findAllByRole('alert');
  expect(below?.textContent).toBe(message);
  expect(document.activeElement).toBe(part('Email address').getByLabelText(label));
});

test('an unverified address can be sent another link', async () => {
  const { last } = await open(aProfile({ emailVerified: false, verificationSent: true }), {
    'POST /api/email-verification/request': () => Response.json({}, { status: 202 }),
  });
  await press('Send the link again');
  await screen.findByText('Sent. The link works for one day.');
  expect(last()?.call).toBe('POST /api/email-verification/request');
});

test('asking for a link too often shows when to try again', async () => {
  const message = 'Too many requests. Please try again in 30 min.';
  await open(aProfile({ emailVerified: false, verificationSent: true }), {
    'POST /api/email-verification/request': refusal(429, message),
  });
  await press('Send the link again');
  await screen.findByText(message);
});

test('changing the password empties the form', async () => {
  const { last } = await open(aProfile(), {
    'PUT /api/profile/password': () => Response.json(aProfile()),
  });
  const values = {
    'Current password': 'south door',
    'New password': 'north window',
    'Confirm password': 'north window',
  };
  await submit('Password', values, 'Change password');
  await screen.findByText('Other devices have been signed out.');
  expect(last()?.body).toEqual({
    currentPassword: 'south door',
    password: 'north window',
    confirmPassword: 'north window',
  });
  expect(part('Password').getByLabelText('New password')).toHaveProperty('value', '');
});

test('the terms are accepted by ticking a box that starts unticked', async () => {
  const acceptedAt = '2026-11-21T17:00:00.000Z';
  const accepted = aProfile({ vowTerms: { version: '2026-11-21', acceptedAt } });
  const { last, sent } = await open(aProfile(), {
    'POST /api/profile/vow-terms': () => Response.json(accepted),
  });
  const terms = part('Sold prices and histories');
  expect(terms.getByRole('link').getAttribute('href')).toBe('/vow-terms');
  const box = terms.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  const before = sent.length;
  await press('Accept');
  expect(sent).toHaveLength(before);
  fireEvent.click(box);
  await press('Accept');
  await screen.findByText('Terms accepted');
  expect(last()?.body).toEqual({ version: '2026-11-21' });
  terms.getByText(/^Accepted/);
  expect(terms.getByText(/12:00/).getAttribute('datetime')).toBe(acceptedAt);
});

test('terms that have changed in the meantime are not accepted', async () => {
  const message = 'The terms have changed. Please read them again.';
  await open(aProfile(), { 'POST /api/profile/vow-terms': refusal(409, message) });
  fireEvent.click(screen.getByRole('checkbox'));
  await press('Accept');
  expect((await screen.findByRole('alert')).textContent).toContain(`Terms not accepted${message}`);
});

test('each consent is listed with its subject, wording and date, and has a withdraw button', async () => {
  const withdrawnAt = '2026-11-21T17:00:00.000Z';
  const after = aProfile({ consents: [{ ...NEWSLETTER, withdrawnAt }] });
  await open(aProfile({ consents: [NEWSLETTER] }), {
    'DELETE /api/profile/consents/3': () => Response.json(after),
  });
  const agreed = part('What you’ve agreed to');
  agreed.getByRole('heading', { name: 'Newsletter' });
  agreed.getByText('I want the newsletter.');
  expect(agreed.getByText(/November 20, 2026/).getAttribute('datetime')).toBe(NEWSLETTER.givenAt);
  await press('Withdraw: Newsletter');
  await screen.findByText('Consent withdrawn');
  agreed.getByText(/^Withdrawn/);
  expect(agreed.queryByRole('button')).toBeNull();
});

test('an empty list of consents has a message', async () => {
  await open(aProfile());
  part('What you’ve agreed to').getByText('Nothing yet.');
});

test('all data can be downloaded as a file', async () => {
  await open(aProfile());
  const link = part('Your data').getByRole('link', { name: 'Download as a file' });
  expect(link.getAttribute('href')).toBe('/api/profile/download');
  expect(link.hasAttribute('download')).toBe(true);
});

async function askToDelete(answer: () => Response) {
  const drawn = await open(aProfile(), { 'POST /api/profile/deletion': answer });
  return { ...drawn, dialog: await deleteAccount() };
}

async function deleteAccount() {
  await press('Delete my account');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete the account of ada?' }));
  const value = 'north window';
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value } });
  await press('Delete');
  return dialog;
}

test('an account is deleted after a dialog asks for the password', async () => {
  const { place } = await askToDelete(() => new Response(null, { status: 204 }));
  await screen.findByText('Account deleted');
  expect(screen.getByText('We’ve deleted everything the law lets us.')).toBeDefined();
  await waitFor(() => expect(place()).toBe('/'));
});

test('when an account is deleted, the details that were changed ask nothing', async () => {
  await open(aProfile(), {
    'POST /api/profile/deletion': () => new Response(null, { status: 204 }),
  });
  const asked: boolean[] = [];
  window.navigation?.addEventListener('navigate', () => asked.push(isAskedBeforeLeaving()));
  const details = part('Details').getByLabelText('Full name');
  fireEvent.change(details, { target: { value: 'Ada King' } });
  expect(isAskedBeforeLeaving()).toBe(true);
  await deleteAccount();
  await screen.findByText('Account deleted');
  expect(asked).toEqual([false]);
});

test('with the wrong password nothing is deleted, and the dialog shows an error', async () => {
  const { dialog, place } = await askToDelete(refusal(403, 'That password isn’t right'));
  expect((await dialog.findByRole('alert')).textContent).toBe('That password isn’t right');
  expect(place()).toBe('/profile');
});

test('closing the dialog deletes nothing', async () => {
  const { sent } = await open(aProfile());
  await press('Delete my account');
  await press('Keep it');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
});
