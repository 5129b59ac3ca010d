import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { autofill } from '#platform/ui/forms/autofill.sample.ts';
import { isAskedBeforeLeaving } from '#platform/ui/forms/unsent-forms.sample.ts';
import { ADA, draw, fill, messages, press, refusal } from '../accounts.sample.tsx';
import { RegistrationForm } from './registration-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FILLED_FORM = {
  Username: 'ada',
  'Full name': 'Ada Lovelace',
  Email: 'ada@mail.example',
  'Phone (optional)': '',
  Password: 'north window',
  'Confirm password': 'north window',
};

async function register(given: Partial<typeof FILLED_FORM>, answer?: () => Response) {
  const answers = answer ? { 'POST /api/register': answer } : {};
  const drawn = await draw(<RegistrationForm />, { answers });
  for (const [label, value] of Object.entries({ ...FILLED_FORM, ...given }))
    await fill(label, value);
  await press('Register');
  return drawn;
}

test.each([
  [{ Username: 'ab' }, 'Username must be at least 3 characters'],
  [{ 'Full name': 'A' }, 'Full name is required'],
  [{ Email: 'ada@' }, 'Please enter a valid email address'],
  [{ 'Confirm password': '12345' }, 'Password must be at least 6 characters'],
  [{ 'Confirm password': 'north windows' }, 'Passwords do not match'],
])('%j is not sent: %j', async (given, message) => {
  const { sent } = await register(given);
  expect(messages()).toEqual([message]);
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('a password that is too short shows a message below both fields', async () => {
  await register({ Password: '12345', 'Confirm password': '12345' });
  const message = 'Password must be at least 6 characters';
  expect(messages()).toEqual([message, message]);
});

test('mismatched passwords show a message below the second, even if the first is changed afterwards', async () => {
  await draw(<RegistrationForm />, {});
  for (const [label, value] of Object.entries(FILLED_FORM)) await fill(label, value);
  expect(messages()).toEqual([]);
  await fill('Password', 'south window');
  const confirm = screen.getByLabelText('Confirm password');
  expect(confirm.getAttribute('aria-invalid')).toBe('true');
  expect(messages()).toEqual(['Passwords do not match']);
});

test('a registration asks before it is lost, and not once it has been sent', async () => {
  await draw(<RegistrationForm />, {
    answers: { 'POST /api/register': () => Response.json(ADA, { status: 201 }) },
  });
  expect(isAskedBeforeLeaving()).toBe(false);
  for (const [label, value] of Object.entries(FILLED_FORM)) await fill(label, value);
  expect(isAskedBeforeLeaving()).toBe(true);
  await press('Register');
  await screen.findByText('Registration successful');
  expect(isAskedBeforeLeaving()).toBe(false);
});

test('a registration sends every field, signs in and welcomes the user', async () => {
  const { sent } = await register({}, () => Response.json(ADA, { status: 201 }));
  await screen.findByText('Registration successful');
  screen.getByText('Welcome, Ada Lovelace!');
  expect(sent.at(-1)?.body).toEqual({
    username: 'ada',
    fullName: 'Ada Lovelace',
    email: 'ada@mail.example',
    phone: '',
    password: 'north window',
    confirmPassword: 'north window',
  });
});

test.each([
  ['Username already exists', 'Username'],
  ['Email already exists', 'Email'],
])('‘%s’ appears in the toast and below %s', async (message, label) => {
  await register({}, refusal(409, message));
  await screen.findByText('Registration failed');
  expect(messages()).toEqual([message, `Registration failed${message}`]);
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

test('a problem found by the server appears below its field', async () => {
  const message = 'Please choose a less common password';
  await register({}, refusal(400, message, [{ path: 'password', message }]));
  await screen.findByText('Registration failed');
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test.each([
  ['abcdef', 'Weak'],
  ['tree house', 'Fair'],
  ['north window, lake', 'Strong'],
])('a new password %j shows its strength: %s', async (password, word) => {
  await draw(<RegistrationForm />, {});
  await fill('Password', password);
  expect(screen.getByText(word)).toBeTruthy();
});

test('a registration that was filled in without an event is sent', async () => {
  const { sent } = await draw(<RegistrationForm />, {
    answers: { 'POST /api/register': () => Response.json(ADA) },
  });
  autofill(FILLED_FORM);
  await press('Register');
  await screen.findByText('Registration successful');
  expect(sent.at(-1)?.body).toMatchObject({ username: 'ada', password: 'north window' });
});
