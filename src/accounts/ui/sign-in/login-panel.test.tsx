import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ADA, draw, fill, messages, press, refusal } from '../accounts.sample.tsx';
import { LoginPanel } from './login-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NEEDS_CODE = { 'POST /api/login': () => Response.json({ step: 'code' }, { status: 202 }) };

async function toTheCode(answers: Parameters<typeof draw>[1]['answers']) {
  const drawn = await draw(<LoginPanel />, { answers: { ...NEEDS_CODE, ...answers } });
  await fill('Username', 'ada');
  await fill('Password', 'north window');
  await press('Login');
  await screen.findByRole('form', { name: 'Enter your code' });
  return drawn;
}

test('a passkey comes first, in a browser that knows them', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  await draw(<LoginPanel />, {});
  const [first] = screen.getAllByRole('button');
  expect(first?.textContent).toBe('Use a passkey');
  screen.getByText('or with a password');
});

test('without passkeys the browser is named, and the password is left', async () => {
  await draw(<LoginPanel />, {});
  screen.getByText('This browser can’t create passkeys. Use a password.');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  screen.getByRole('button', { name: 'Login' });
});

test('after the password, the code has focus and signs in', async () => {
  const { sent } = await toTheCode({ 'POST /api/login/code': () => Response.json(ADA) });
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  await fill('Code', '123 456');
  await press('Continue');
  await screen.findByText('Login successful');
  expect(sent.at(-1)).toEqual({ call: 'POST /api/login/code', body: { code: '123 456' } });
});

test('a wrong code shows its message at the field, and the form stays', async () => {
  const message = 'That code isn’t right. Enter the newest one from your app.';
  await toTheCode({ 'POST /api/login/code': refusal(401, message) });
  await fill('Code', '123456');
  await press('Continue');
  await screen.findAllByText(message);
  expect(messages()).toContain(message);
});

test('a code that comes too late leads back to the password', async () => {
  await toTheCode({ 'POST /api/login/code': refusal(410, 'Please sign in again.') });
  await fill('Code', '123456');
  await press('Continue');
  await screen.findByRole('form', { name: 'Login' });
  await screen.findByText('Please sign in again.');
});

test('a recovery code signs in with the username, and the way back is open', async () => {
  const { sent } = await draw(<LoginPanel />, {
    answers: { 'POST /api/login/recovery': () => Response.json(ADA) },
  });
  await press('Use a recovery code');
  await press('Back');
  await press('Use a recovery code');
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  await fill('Username', 'ada');
  await fill('Recovery code', 'ABCDE-23456');
  await press('Continue');
  await screen.findByText('Login successful');
  expect(sent.at(-1)?.body).toEqual({ username: 'ada', code: 'ABCDE-23456' });
});
