import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#accounts/domain/account.ts';
import { LAST_OWNER } from '#accounts/domain/last-owner.ts';
import { anInquiry } from '#leads/domain/inquiry.sample.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { aStaffSite } from './staff-site.sample.ts';

const database = await testDatabase();
const { sql } = database;
afterAll(database.drop);
beforeEach(
  () =>
    sql`truncate accounts, sessions, mails, invitations, audit_log, conversations, leads restart identity cascade`,
);

const site = aStaffSite(database);
const { ask, aPerson, stores, at } = site;

const setRole = (who: SignedIn, { id }: SignedIn, from: string, role: string) =>
  ask(who, `/api/desk/people/${id}/role`, { method: 'PUT', body: { from, role } });
const deactivate = (who: SignedIn, { id }: SignedIn, takenOverBy: number | null = null) =>
  ask(who, `/api/desk/people/${id}/deactivation`, { method: 'POST', body: { takenOverBy } });
const reactivate = (who: SignedIn, { id }: SignedIn) =>
  ask(who, `/api/desk/people/${id}/deactivation`, { method: 'DELETE' });

test('an owner sees everyone who works here, with their open conversations, and no registrants', async () => {
  const maren = await aPerson('Maren', 'owner');
  const priya = await aPerson('Priya', 'assistant');
  await aPerson('Ada', 'registrant');
  await stores.sessions.add('token', priya.id, at.now);
  await aConversationOf(priya);
  const { text } = await ask(maren, '/api/desk/people');
  expect(JSON.parse(text)).toEqual({
    me: maren.id,
    invitations: [],
    people: [
      expect.objectContaining({ name: 'Maren Sample', role: 'owner', lastSeenAt: null }),
      {
        id: priya.id,
        name: 'Priya Sample',
        email: 'priya@example.com',
        role: 'assistant',
        signsInWith: 'password',
        lastSeenAt: at.now.toISOString(),
        deactivatedAt: null,
        openConversations: 1,
      },
    ],
  });
});

test('the list says how each person signs in, by the best of their means', async () => {
  const maren = await aPerson('Maren', 'owner');
  const [priya, sofia, tom] = [
    await aPerson('Priya', 'realtor'),
    await aPerson('Sofia', 'realtor'),
    await aPerson('Tom', 'realtor'),
  ];
  const secret = { sealed: new Uint8Array([1]), lastStep: 0 };
  for (const { id } of [priya, sofia, tom]) await stores.codeSecrets.begin(id, secret.sealed);
  for (const { id } of [priya, sofia]) await stores.codeSecrets.confirm(id, secret, 1, at.now);
  await stores.passkeys.add({
    id: 'key',
    accountId: priya.id,
    publicKey: new Uint8Array([1]),
    counter: 0,
    transports: [],
    backedUp: false,
    name: 'Laptop',
    createdAt: at.now,
  });
  const { people } = JSON.parse((await ask(maren, '/api/desk/people')).text);
  expect(people.map(({ signsInWith }: { signsInWith: string }) => signsInWith)).toEqual([
    'password',
    'passkey',
    'password-and-code',
    'password',
  ]);
});

let guests = 0;

async function aConversationOf({ id }: SignedIn) {
  guests += 1;
  const guest = {
    guestHash: `guest-${guests}`,
    name: 'Guest',
    email: 'guest@example.com',
    startedFrom: '/',
  };
  const { conversation } = await stores.conversations.begin(
    { ...guest, accountId: null, listingId: null },
    at.now,
  );
  await stores.conversationLists.change(conversation.id, { assignedTo: id }, at.now);
  return conversation.id;
}

test('an owner changes a role, and the log says from which to which', async () => {
  const maren = await aPerson('Maren', 'owner');
  const priya = await aPerson('Priya', 'assistant');
  expect((await setRole(maren, priya, 'assistant', 'realtor')).status).toBe(200);
  expect((await stores.staff.byId(priya.id))?.role).toBe('realtor');
  expect(await site.sentences(maren)).toEqual(['Changed Priya Sample from Assistant to Realtor.']);
});

test('a role that has changed since it was shown is not changed again', async () => {
  const maren = await aPerson('Maren', 'owner');
  const priya = await aPerson('Priya', 'realtor');
  const answer = await setRole(maren, priya, 'assistant', 'owner');
  expect(answer.status).toBe(409);
  expect(answer.text).toContain('Someone changed this first. Nothing was changed.');
  expect((await stores.staff.byId(priya.id))?.role).toBe('realtor');
  expect(await site.sentences(maren)).toEqual([]);
});

test('the only owner can neither change their role nor be deactivated, however many others there are', async () => {
  const maren = await aPerson('Maren', 'owner');
  await aPerson('Priya', 'realtor');
  const gone = await aPerson('Gone', 'owner');
  await stores.staff.setDeactivated(gone.id, at.now);
  for (const answer of [
    await setRole(maren, maren, 'owner', 'realtor'),
    await deactivate(maren, maren),
  ]) {
    expect(answer.status).toBe(409);
    expect(JSON.parse(answer.text)).toEqual({ message: LAST_OWNER });
  }
});

test.each(['role', 'deactivation'] as const)(
  'of two owners who remove each other at the same moment (%s), the second changes nothing',
  async (by) => {
    const maren = await aPerson('Maren', 'owner');
    const daniel = await aPerson('Daniel', 'owner');
    const remove = (who: SignedIn, other: SignedIn) =>
      by === 'role' ? setRole(who, other, 'owner', 'realtor') : deactivate(who, other);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([remove(maren, daniel), remove(daniel, maren)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.text).toContain(
        'Someone changed this first. Nothing was changed.',
      );
      await sql`update accounts set role = 'owner', deactivated_at = null`;
    }
  },
);

test('deactivating someone ends their sessions and hands their open work to a colleague', async () => {
  const maren = await aPerson('Maren', 'owner');
  const priya = await aPerson('Priya', 'realtor');
  const daniel = await aPerson('Daniel', 'realtor');
  await stores.sessions.add('token', priya.id, at.now);
  const open = await aConversationOf(priya);
  await stores.leads.add(anInquiry(), { at: at.now, networkHash: null });
  await sql`update leads set assigned_to = ${priya.id}`;
  expect((await deactivate(maren, priya, daniel.id)).status).toBe(200);
  expect(await stores.sessions.open('token', at.now)).toBeNull();
  expect((await stores.conversationLists.byId(open))?.assignedTo).toBe(daniel.id);
  expect(await sql`select assigned_to from leads`).toEqual([{ assigned_to: daniel.id }]);
  expect(await site.sentences(maren)).toEqual([
    'Deactivated Priya Sample. Daniel Sample took over.',
  ]);
});

test.each(['role', 'deactivation'] as const)(
  'the invitations of an owner who goes, by a change of %s, are withdrawn',
  async (by) => {
    const maren = await aPerson('Maren', 'owner');
    const daniel = await aPerson('Daniel', 'owner');
    const invite = (who: SignedIn, email: string) =>
      ask(who, '/api/desk/people/invitations', { method: 'POST', body: { email, role: 'owner' } });
    await invite(maren, 'priya@example.com');
    await invite(daniel, 'sofia@example.com');
    const change =
      by === 'role' ? setRole(maren, daniel, 'owner', 'realtor') : deactivate(maren, daniel);
    expect((await change).status).toBeLessThan(300);
    expect(await sql`select email from invitations`).toEqual([{ email: 'priya@example.com' }]);
  },
);

test('without a successor the work is unassigned, and closed conversations stay with who had them', async () => {
  const maren = await aPerson('Maren', 'owner');
  const priya = await aPerson('Priya', 'realtor');
  const open = await aConversationOf(priya);
  const closed = await aConversationOf(priya);
  await sql`update conversations set status = 'closed' where id = ${closed}`;
  await deactivate(maren, priya);
  expect((await stores.conversationLists.byId(open))?.assignedTo).toBeNull();
  expect((await stores.conversationLists.byId(closed))?.assignedTo).toBe(priya.id);
});

test('no one takes over who is not at work here', async () => {
  const maren = await aPerson('Maren', 'owner');
  const priya = await aPerson('Priya', 'realtor');
  const ada = await aPerson('Ada', 'registrant');
  for (const successor of [ada, priya])
    expect((await deactivate(maren, priya, successor.id)).status).toBe(400);
  expect((await stores.staff.byId(priya.id))?.deactivatedAt).toBeNull();
});

test('a deactivated person is reactivated once', async () => {
  const maren = await aPerson('Maren', 'owner');
  const priya = await aPerson('Priya', 'realtor');
  await deactivate(maren, priya);
  expect((await deactivate(maren, priya)).status).toBe(409);
  expect((await reactivate(maren, priya)).status).toBe(200);
  expect((await reactivate(maren, priya)).status).toBe(409);
  expect((await stores.staff.byId(priya.id))?.deactivatedAt).toBeNull();
});

test('a registrant is no member of the staff', async () => {
  const maren = await aPerson('Maren', 'owner');
  const ada = await aPerson('Ada', 'registrant');
  expect((await deactivate(maren, ada)).status).toBe(404);
  expect((await setRole(maren, ada, 'assistant', 'realtor')).status).toBe(404);
});

test('a realtor exports their own conversations and those that no one has taken, an owner all of them', async () => {
  const maren = await aPerson('Maren', 'owner');
  const priya = await aPerson('Priya', 'realtor');
  const daniel = await aPerson('Daniel', 'realtor');
  const own = await aConversationOf(priya);
  const others = await aConversationOf(daniel);
  const untaken = await aConversationOf(daniel);
  await sql`update conversations set assigned_to = null where id = ${untaken}`;
  const idsFor = async (who: SignedIn) => {
    const { text } = await ask(who, '/api/desk/conversations.csv');
    const [, ...rows] = text.trim().split('\r\n');
    return rows.map((row) => Number(row.split(',')[0]));
  };
  expect(await idsFor(priya)).toEqual([own, untaken]);
  expect(await idsFor(maren)).toEqual([own, others, untaken]);
  expect(await site.sentences(maren)).toEqual([
    'Downloaded 3 conversations as CSV.',
    'Downloaded 2 conversations as CSV.',
  ]);
});
