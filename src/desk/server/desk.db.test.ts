import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountId, type SignedIn } from '#accounts/domain/account.ts';
import type { Role } from '#accounts/domain/role.ts';
import { testSite } from '#app/test-site.sample.ts';
import { anInquiry } from '#leads/domain/inquiry.sample.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingId } from '#listings/domain/listing.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { httpServer } from '#platform/server/http/http-server.ts';
import { anIndexOf } from '#search/domain/listing-index.sample.ts';
import * as calls from '../api.ts';
import { listConversations, listLeads, showDesk } from '../api.ts';

const NOON = new Date('2026-11-21T17:00:00Z');

const database = await testDatabase();
const { sql } = database;
const at: { signedIn: SignedIn | null } = { signedIn: null };
const ON_MAIN_STREET = Array.from({ length: 9 }, (_, at) =>
  aStoredListing({
    id: listingId(at + 1),
    mlsNumber: `W1190000${at + 1}`,
    address: `${at + 1} Main Street`,
  }),
);
const WITHHELD = aStoredListing({
  id: listingId(10),
  mlsNumber: 'W11900010',
  address: '10 Main Street',
  addressIsWithheld: true,
});
const { api, stores } = testSite(database, {
  signedIn: async () => at.signedIn,
  index: anIndexOf([...ON_MAIN_STREET, WITHHELD]),
});
const server = httpServer(api.fetch);
const address = await server.listen(0, '127.0.0.1');

afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  at.signedIn = who('realtor');
  await sql`truncate leads, subscribers, mails, consents, conversations, accounts restart identity cascade`;
});

const who = (role: Role): SignedIn => ({
  id: accountId(7),
  role,
  fullName: 'Maren Ellery',
  email: 'maren@mail.example',
  hasRegistrantAccess: true,
});

async function ask(method: string, path: string, body?: unknown) {
  const reply = await fetch(address + path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text };
}
const request = async (method: string, path: string, body?: unknown) => {
  const { status, text } = await ask(method, path, body);
  return { status, json: JSON.parse(text) };
};

/** Starts a conversation with these messages from a visitor. */
async function aConversation(text: string) {
  const guest = { guestHash: text, name: 'Priya N.', email: 'priya@mail.example' };
  const began = { ...guest, accountId: null, startedFrom: '/about', listingId: null };
  const { conversation } = await stores.conversations.begin(began, NOON);
  await stores.chatMessages.addMessage(
    conversation.id,
    { clientId: 'client-1', text, realtor: null },
    NOON,
  );
  return conversation.id;
}

const EVERY_CALL = Object.values(calls).flatMap((one) => ('path' in one ? [one] : []));

test.each(['guest', 'registrant'] as const)(
  'for a %s every desk call answers exactly like an unknown address, whether or not the record exists',
  async (role) => {
    await aConversation('Hello');
    await stores.leads.add(anInquiry(), { at: NOON, networkHash: null });
    at.signedIn = role === 'guest' ? null : who('registrant');
    const nothing = await ask('GET', '/api/nothing-of-this-name');
    expect(EVERY_CALL.length).toBeGreaterThan(9);
    for (const { method, path } of EVERY_CALL)
      for (const id of ['1', '999', 'lead-1', 'lead-999']) {
        const body = method === 'PUT' ? { note: 'mine' } : undefined;
        const { status, text, headers } = await ask(method, path.replace('{id}', id), body);
        expect({ path, status, text }).toEqual({ path, status: 404, text: nothing.text });
        const named = (given: Headers) => [...given.keys()].filter((name) => name !== 'date');
        expect(named(headers)).toEqual(named(nothing.headers));
      }
    expect(await sql`select note from conversations`).toEqual([{ note: '' }]);
  },
);

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'the desk answers a stranger exactly like an unknown address, for every method: %s',
  async (method) => {
    at.signedIn = null;
    const nothing = await ask(method, '/api/nothing-of-this-name');
    for (const { path } of EVERY_CALL) {
      const { status, text, headers } = await ask(method, path.replace('{id}', '1'));
      expect({ path, status, text }).toEqual({ path, status: nothing.status, text: nothing.text });
      expect(headers.get('Allow')).toBeNull();
    }
  },
);

test('a realtor sees who is waiting, and how many messages are unread', async () => {
  await aConversation('Hello');
  await stores.leads.add(anInquiry(), { at: NOON, networkHash: null });
  expect(await request('GET', showDesk.path)).toEqual({
    status: 200,
    json: { me: { id: 7, name: 'Maren Ellery', role: 'realtor' }, waiting: 1, newLeads: 1 },
  });
  expect((await ask('GET', showDesk.path)).headers.get('Cache-Control')).toBe('no-store');
});

test('every answer matches its schema and has no extra fields', async () => {
  const id = await aConversation('Hello');
  await stores.leads.add(anInquiry(), { at: NOON, networkHash: 'a hash' });
  const { json: list } = await request('GET', listConversations.path);
  expect(calls.listConversations.answer.parse(list)).toEqual(list);
  const { json: whole } = await request('GET', `/api/desk/conversations/${id}`);
  expect(calls.showConversation.answer.parse(whole)).toEqual(whole);
  const { json: leads } = await request('GET', listLeads.path);
  expect(calls.listLeads.answer.parse(leads)).toEqual(leads);
  expect(leads.leads).toHaveLength(1);
});

test('a change is saved, and the answer is the updated conversation', async () => {
  const id = await aConversation('Hello');
  await stores.readMarks.markReadByDesk(id, 1);
  const body = { status: 'closed', assigned: true, note: 'Closing in spring.' };
  const { status, json } = await request('PUT', `/api/desk/conversations/${id}`, body);
  expect(status).toBe(200);
  expect(json.conversation).toMatchObject({
    status: 'closed',
    assignedTo: { id: 7 },
    waitingSince: null,
  });
  const { json: whole } = await request('GET', `/api/desk/conversations/${id}`);
  expect(whole.conversation.note).toBe('Closing in spring.');
  expect(whole.conversation.notedBy).toMatchObject({ id: 7 });
});

test.each([
  ['a status that there is not', { status: 'gone' }],
  ['a note that is too long', { note: 'x'.repeat(4_001) }],
  ['an assignment to another realtor', { assigned: 12 }],
])('%s is refused', async (_, body) => {
  const id = await aConversation('Hello');
  expect((await ask('PUT', `/api/desk/conversations/${id}`, body)).status).toBe(400);
});

test('a single lead can be fetched, and includes the author of its note', async () => {
  await stores.leads.add(anInquiry(), { at: NOON, networkHash: null });
  await request('PUT', '/api/desk/leads/lead-1', { note: 'Called.', handled: true });
  const { status, json } = await request('GET', '/api/desk/leads/lead-1');
  expect(status).toBe(200);
  expect(calls.showLead.answer.parse(json)).toEqual(json);
  expect(json.lead).toMatchObject({ note: 'Called.', notedBy: { id: 7 } });
  expect((await ask('GET', '/api/desk/leads/lead-2')).status).toBe(404);
});

test('a missing record answers 404', async () => {
  for (const path of ['/api/desk/conversations/9', '/api/desk/conversations/0', '/api/desk/x'])
    expect((await ask('GET', path)).status).toBe(404);
  expect((await ask('PUT', '/api/desk/leads/subscriber-1', { handled: true })).status).toBe(404);
});

const homesFound = async (search: string) => {
  const { json } = await request('GET', `/api/desk/homes?search=${encodeURIComponent(search)}`);
  return calls.findHomes.answer.parse(json).homes;
};

test.each(['3 Main Street', '3 mian st', 'w11900003', '11900003'])(
  'a home to send is found by its address, misspelled too, and by its MLS® number: %j',
  async (search) => {
    expect(await homesFound(search)).toEqual([
      {
        id: 3,
        words: '3 Main Street, Oakville',
        price: 1_249_000,
        listOfficeName: 'EXAMPLE REALTY INC.',
      },
    ]);
  },
);

test('a street’s name finds its eight newest homes to send', async () => {
  const ids = (await homesFound('main street')).map(({ id }) => id);
  expect(ids).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
});

test('a home that withholds its address is found to send by its MLS® number only', async () => {
  expect(await homesFound('10 Main Street')).toEqual([]);
  expect(await homesFound('W11900010')).toMatchObject([{ id: 10 }]);
});

test.each(['', '  ', '\0', '%', 'nowhere'])('%j finds no home to send', async (search) => {
  expect(await homesFound(search)).toEqual([]);
});

test('a transcript is mailed to the visitor once a realtor has answered', async () => {
  const id = await aConversation('Hello');
  const path = `/api/desk/conversations/${id}/transcript`;
  expect((await ask('POST', path)).status).toBe(409);
  const realtor = { id: accountId(7), name: 'Maren Ellery' };
  await stores.chatMessages.addMessage(
    id,
    { clientId: 'client-2', text: 'Good day', realtor },
    NOON,
  );
  expect((await ask('POST', path)).status).toBe(202);
  expect((await sql`select 1 from mails`).length).toBe(1);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'fault 58: a visitor’s text is exported as text, never as a formula: %j',
  async (text) => {
    const id = await aConversation(`${text}, please`);
    await sql`update conversations set name = ${text}, note = ${text} where id = ${id}`;
    await stores.leads.add(anInquiry({ firstName: text, message: `${text}, please` }), {
      at: NOON,
      networkHash: null,
    });
    for (const path of [calls.downloadConversations.path, calls.downloadLeads.path]) {
      const { text: file, headers } = await ask('GET', path);
      expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="\w+\.csv"$/);
      // The inquiry form has already trimmed the whitespace.
      expect(file.replaceAll(`'${text}`, `'${text.trim()}`)).toContain(`"'${text.trim()}`);
      for (const record of file.split('\r\n')) expect(record).not.toMatch(/(^|,)"?[=+\-@\t\r＝]/);
    }
  },
);
