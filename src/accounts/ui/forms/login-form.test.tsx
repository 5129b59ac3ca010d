import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { autofill } from '#platform/ui/forms/autofill.sample.ts';
import { isAskedBeforeLeaving } from '#platform/ui/forms/unsent-forms.sample.ts';
import { ADA, draw, fill, messages, press, refusal } from '../accounts.sample.tsx';
import { LoginForm } from './login-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const unexpected = () => expect.unreachable('no code is needed');

const USERNAME = 'Username must be at least 3 characters';
const PASSWORD = 'Password must be at least 6 characters';

test.each([
  ['Username', 'ad', [USERNAME]],
  ['Username', '  ad  ', [USERNAME]],
  ['Username', 'ada', []],
  ['Password', '12345', [PASSWORD]],
  ['Password', '123456', []],
])('on blur, %s %j shows the message %j', async (label, value, shown) => {
  await draw(<LoginForm onCode={unexpected} />, {});
  await fill(label, value);
  expect(messages()).toEqual(shown);
});

test('a message disappears as soon as the input is valid', async () => {
  await draw(<LoginForm onCode={unexpected} />, {});
  await fill('Username', 'ad');
  await fill('Username', 'ada');
  expect(messages()).toEqual([]);
});

test('a login is left without a question', async () => {
  await draw(<LoginForm onCode={unexpected} />, {});
  await fill('Username', 'ada');
  expect(isAskedBeforeLeaving()).toBe(false);
});

test('an empty form is not sent: each field shows its message, and the first has focus', async () => {
  const { sent } = await draw(<LoginForm onCode={unexpected} />, {});
  await press('Login');
  expect(messages()).toEqual([USERNAME, PASSWORD]);
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test.each(['a click', 'Enter'])(
  'what a password manager filled in without an event is sent by %s',
  async (by) => {
    const { sent } = await draw(<LoginForm onCode={unexpected} />, {
      answers: { 'POST /api/login': () => Response.json(ADA) },
    });
    autofill({ Username: 'ada', Password: 'north window' });
    if (by === 'a click') await press('Login');
    // Enter in a field submits the form, in the browser.
    else await act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Login' })));
    await screen.findByText('Login successful');
    expect(sent.at(-1)?.body).toEqual({ username: 'ada', password: 'north window' });
  },
);

async function signIn(answer: () => Response | Promise<Response>) {
  const drawn = await draw(<LoginForm onCode={unexpected} />, {
    answers: { 'POST /api/login': answer },
  });
  await fill('Username', 'ada');
  await fill('Password', 'north window');
  await press('Login');
  return drawn;
}

test.each([
  ['Ada Lovelace', 'Welcome back, Ada Lovelace!'],
  ['', 'Welcome back, ada!'],
])('with the full name %j the login toast says %j', async (fullName, greeting) => {
  const { sent } = await signIn(() => Response.json({ ...ADA, fullName }));
  await screen.findByText('Login successful');
  screen.getByText(greeting);
  expect(sent.at(-1)?.body).toEqual({ username: 'ada', password: 'north window' });
});

test('a refused login shows the server’s message and keeps the input', async () => {
  await signIn(refusal(401, 'Invalid username or password'));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Login failedInvalid username or password');
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'ada');
});

test('a login that gets no response says ‘Login failed’', async () => {
  await signIn(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await screen.findByRole('alert')).textContent).toContain('Login failedLogin failed');
});

test('the password is visible while its button is pressed in', async () => {
  await draw(<LoginForm onCode={unexpected} />, {});
  const type = () => screen.getByLabelText('Password').getAttribute('type');
  expect(type()).toBe('password');
  await press('Show password');
  expect(type()).toBe('text');
  expect(screen.getByRole('button', { pressed: true })).toBe(
    screen.getByRole('button', { name: 'Show password' }),
  );
});

test('fields have autocomplete hints for password managers, and the forgot-password link is there', async () => {
  await draw(<LoginForm onCode={unexpected} />, {});
  const takes = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete');
  expect([takes('Username'), takes('Password')]).toEqual(['username', 'current-password']);
  const link = screen.getByRole('link', { name: 'Forgot password?' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
});

test('a right password that needs a code goes on to it', async () => {
  const onCode = vi.fn();
  await draw(<LoginForm onCode={onCode} />, {
    answers: { 'POST /api/login': () => Response.json({ step: 'code' }, { status: 202 }) },
  });
  await fill('Username', 'ada');
  await fill('Password', 'north window');
  await press('Login');
  await vi.waitFor(() => expect(onCode).toHaveBeenCalledOnce());
  expect(screen.queryByText('Login successful')).toBeNull();
});
