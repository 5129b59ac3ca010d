import '#platform/ui/dialog.sample.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LAST_OWNER } from '#accounts/domain/last-owner.ts';
import { draw, fill, messages, press, refusal } from '#accounts/ui/accounts.sample.tsx';
import type { Person } from '../api.ts';
import { AuditLog } from './audit-log.tsx';
import { PeopleSection } from './people-section.tsx';

afterEach(cleanup);

const aPerson = (given: Partial<Person>): Person => ({
  id: 1,
  name: 'Maren Ellery',
  email: 'maren@example.com',
  role: 'owner',
  signsInWith: 'passkey',
  lastSeenAt: null,
  deactivatedAt: null,
  openConversations: 0,
  ...given,
});

const MAREN = aPerson({});
const PRIYA = aPerson({
  id: 2,
  name: 'Priya Raman',
  email: 'priya@example.com',
  role: 'realtor',
  signsInWith: 'password',
  openConversations: 3,
});
const DANIEL = aPerson({ id: 3, name: 'Daniel Osei', role: 'realtor' });
const SOFIA = {
  id: 9,
  email: 'sofia@example.com',
  role: 'realtor',
  expiresAt: '2099-01-01T00:00:00Z',
};

const drawPeople = (people: Person[], answers: Parameters<typeof draw>[1]['answers'] = {}) =>
  draw(
    <Suspense>
      <PeopleSection />
    </Suspense>,
    {
      answers: {
        'GET /api/desk/people': () => Response.json({ me: 1, people, invitations: [SOFIA] }),
        ...answers,
      },
    },
  );

const done = () => Response.json({});

test('the only owner sees why they have no choice of role', async () => {
  await drawPeople([MAREN, PRIYA]);
  await screen.findByText(LAST_OWNER);
  expect(screen.queryByLabelText('Role of Maren Ellery')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Deactivate Maren Ellery' })).toBeNull();
  screen.getByText('Password only');
});

test('a role is changed from the one that was shown, and a refusal says that someone was first', async () => {
  const message = 'Someone changed this first. Nothing was changed.';
  const { sent } = await drawPeople([MAREN, PRIYA], {
    'PUT /api/desk/people/2/role': refusal(409, message),
  });
  const role = await screen.findByLabelText('Role of Priya Raman');
  await act(async () => {
    fireEvent.change(role, { target: { value: 'owner' } });
  });
  await screen.findByText(message);
  expect(sent).toContainEqual({
    call: 'PUT /api/desk/people/2/role',
    body: { from: 'realtor', role: 'owner' },
  });
});

test('deactivating asks who takes over, and hands the open conversations to them', async () => {
  const { sent } = await drawPeople([MAREN, PRIYA, DANIEL], {
    'POST /api/desk/people/2/deactivation': done,
  });
  await screen.findByText('Priya Raman');
  await press('Deactivate Priya Raman');
  await screen.findByRole('heading', { name: 'Who takes over 3 open conversations?' });
  fireEvent.change(screen.getByLabelText('Takes over'), { target: { value: '3' } });
  await press('Deactivate');
  await screen.findByText('Priya Raman is deactivated');
  expect(sent).toContainEqual({
    call: 'POST /api/desk/people/2/deactivation',
    body: { takenOverBy: 3 },
  });
});

test('an address that has a staff account is refused at its field', async () => {
  const message = 'This person already has an account.';
  await drawPeople([MAREN], { 'POST /api/desk/people/invitations': refusal(409, message) });
  await screen.findByText('Maren Ellery');
  await fill('Email', 'maren@');
  await press('Send the invitation');
  expect(messages()).toEqual(['Enter a valid email address.']);
  await fill('Email', 'maren@example.com');
  await press('Send the invitation');
  expect(messages()).toContain(message);
});

test('an invitation is withdrawn', async () => {
  const { sent } = await drawPeople([MAREN], {
    'DELETE /api/desk/people/invitations/9': () => new Response(null, { status: 204 }),
  });
  await screen.findByText('sofia@example.com');
  await press('Withdraw the invitation to sofia@example.com');
  await screen.findByText('Invitation withdrawn');
  expect(sent.map(({ call }) => call)).toContain('DELETE /api/desk/people/invitations/9');
});

const LOG = '/api/desk/audit-log';
const anEntry = (id: number, sentence: string) => ({
  id,
  at: '2026-11-21T12:00:00Z',
  accountId: 1,
  name: 'Maren Ellery',
  kind: 'people',
  sentence,
});
const entriesOf = (before: string | null, ...entries: object[]) =>
  Response.json({ entries, before });

test('an empty log says so', async () => {
  await draw(<AuditLog />, { answers: { [`GET ${LOG}`]: () => entriesOf(null) } });
  await screen.findByText('Nothing yet.');
});

test('the log goes on to older entries, and back', async () => {
  await draw(<AuditLog />, {
    answers: {
      [`GET ${LOG}`]: () => entriesOf('5.1', anEntry(2, 'Joined as Owner.')),
      [`GET ${LOG}?before=5.1`]: () => entriesOf(null, anEntry(1, 'Signed in.')),
    },
  });
  await screen.findByText('Joined as Owner.');
  await press('Older');
  await screen.findByText('Signed in.');
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  await press('Newer');
  await screen.findByText('Joined as Owner.');
});

test('a filter narrows the log and what is downloaded', async () => {
  await draw(<AuditLog />, {
    answers: {
      [`GET ${LOG}`]: () => entriesOf(null, anEntry(2, 'Joined as Owner.')),
      [`GET ${LOG}?kind=export`]: () => entriesOf(null),
    },
  });
  await screen.findByText('Joined as Owner.');
  await press('Filter');
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'export' } });
  });
  await screen.findByText('Nothing found.');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    '/api/desk/audit-log.csv?kind=export',
  );
});
