import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw, press, refusal } from '#accounts/ui/accounts.sample.tsx';
import type { DeskSettings } from '../api.ts';
import { SETTINGS } from '../desk-settings.sample.ts';
import { MailForm } from './mail-form.tsx';

afterEach(cleanup);

const TRY = 'POST /api/desk/settings/mail/try';
const SAVE = 'PUT /api/desk/settings/mail';
const SENT = { to: 'ada@mail.example', ticket: 'a-ticket' };

const VALUE = {
  host: 'mail.example.ca',
  port: 587,
  encryption: 'starttls',
  user: 'site',
  from: 'site@example.ca',
  leadsTo: 'leads@example.ca',
} as const;

type Answers = Record<string, (body: unknown) => Response | Promise<Response>>;

async function open(answers: Answers = {}, given: Partial<DeskSettings['mail']> = {}) {
  const onSaved = vi.fn();
  const setting = { ...SETTINGS.mail, value: VALUE, revision: 3, ...given };
  const drawn = await draw(<MailForm setting={setting} onSaved={onSaved} />, { answers });
  return { ...drawn, onSaved };
}

const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

test('a mail server is saved once its test email has arrived, with the password that was typed', async () => {
  const { sent, onSaved } = await open({
    [TRY]: () => Response.json(SENT),
    [SAVE]: () => Response.json(SETTINGS),
  });
  await type('Password', 'a secret');
  await press('Send a test email');
  await screen.findByText('We’ve sent a test email to ada@mail.example.');
  await press('It arrived');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const typed = { value: VALUE, password: 'a secret' };
  expect(sent.filter(({ call }) => call === TRY)).toEqual([{ call: TRY, body: typed }]);
  expect(sent.find(({ call }) => call === SAVE)?.body).toEqual({
    ...typed,
    revision: 3,
    ticket: 'a-ticket',
  });
});

test('a change while the test email is being sent ends the try, and one after it has to be tried again', async () => {
  const answer = Promise.withResolvers<void>();
  await open({ [TRY]: () => answer.promise.then(() => Response.json(SENT)) });
  await press('Send a test email');
  await screen.findByText('Sending...');
  await type('Mail server', 'other.example.ca');
  await act(async () => answer.resolve());
  await screen.findByRole('button', { name: 'Send a test email' });
  expect(screen.queryByRole('button', { name: 'It arrived' })).toBeNull();
  await press('Send a test email');
  await screen.findByRole('button', { name: 'It arrived' });
  await type('Port', '465');
  expect(screen.queryByRole('button', { name: 'It arrived' })).toBeNull();
});

test('an email that can’t be sent: the form says why, and nothing typed is lost', async () => {
  await open({ [TRY]: refusal(422, 'The mail server didn’t answer within 15 seconds.') });
  await type('Password', 'a secret');
  await press('Send a test email');
  await screen.findByText('The mail server didn’t answer within 15 seconds.');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a secret');
});

test('a change that someone else made first: the form says so, and no other test email is needed', async () => {
  const { onSaved } = await open({
    [TRY]: () => Response.json(SENT),
    [SAVE]: refusal(409, 'Someone changed this first.'),
  });
  await press('Send a test email');
  await screen.findByText('We’ve sent a test email to ada@mail.example.');
  await press('It arrived');
  await screen.findByText('Someone changed this first.');
  expect(onSaved).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'It arrived' });
});

test('emails that wait, and a password that this server can’t read, are named', async () => {
  await open({}, { waiting: 2, password: 'locked' });
  screen.getByText('2 emails are waiting. Nothing is lost.');
  screen.getByText(
    'The password was encrypted with another key than this server’s. Type it again.',
  );
});
