import { expect, test } from 'vitest';
import { accountId, type SignedIn } from '#accounts/domain/account.ts';
import { HOUR } from '#platform/domain/duration.ts';
import { anInquiry } from '../domain/inquiry.sample.ts';
import { INQUIRY_CONSENT } from '../domain/inquiry-consent.ts';
import { leadsSite, NOON, ORIGIN } from './leads.sample.ts';

const { sql, at, post, mails, aHome } = await leadsSite();

const send = (given: object = {}, from?: string) =>
  post('/api/inquiries', { ...anInquiry(), ...given }, from);
/** Mails to the brokerage. */
const toUs = async () => (await mails()).filter(({ kind }) => kind === 'inquiry');
const storedLeads = async () =>
  (await sql`select * from leads order by id`).map((lead) => ({
    ...lead,
    created_at: new Date(lead.created_at),
  }));
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR);

test('an inquiry is stored, mailed to the brokerage, and answered with its number', async () => {
  const { status, json, headers } = await send({ subject: 'A tour' });
  expect({ status, json }).toEqual({ status: 201, json: { id: 1 } });
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(await storedLeads()).toMatchObject([
    {
      id: 1,
      kind: 'inquiry',
      first_name: 'Ada',
      last_name: 'Sample',
      email: 'ada@example.com',
      phone: '416-555-0142',
      inquiry_type: 'buying',
      subject: 'A tour',
      message: 'Is the garden as large as it looks?',
      listing_id: null,
      is_suspect: false,
      created_at: NOON,
    },
  ]);
  expect((await toUs())[0]).toMatchObject({
    kind: 'inquiry',
    to: { address: 'leads@example.com' },
    replyTo: { address: 'ada@example.com', name: 'Ada Sample' },
    letter: { subject: 'Inquiry from Ada Sample: A tour' },
  });
});

test('the six-month consent of an inquiry is in the ledger, with the wording below the form', async () => {
  await send({ email: 'Ada@Example.com' });
  const [consent, ...more] = await sql`select * from consents`;
  expect(more).toEqual([]);
  expect(consent).toMatchObject({
    account_id: null,
    email_key: 'ada@example.com',
    kind: 'inquiry',
    version: INQUIRY_CONSENT.version,
    wording: INQUIRY_CONSENT.wording,
    withdrawn_at: null,
  });
  expect(new Date(consent?.given_at)).toEqual(NOON);
});

const ada = (email: string): SignedIn => ({
  id: accountId(1),
  role: 'registrant',
  fullName: 'Ada Sample',
  email,
  hasRegistrantAccess: false,
});
const anAccount = () => sql`
  insert into accounts (id, username, username_key, email, email_key, first_name, password_hash)
  overriding system value values (1, 'ada', 'ada', 'ada@example.com', 'ada@example.com', 'Ada', '')
  on conflict do nothing`;

test.each([
  ['ada@EXAMPLE.com', 1],
  ['another@example.com', null],
])('signed in as %s, the consent of ada@example.com belongs to account %s', async (email, id) => {
  await anAccount();
  at.signedIn = ada(email);
  expect((await send()).status).toBe(201);
  expect(await sql`select account_id from consents`).toEqual([{ account_id: id }]);
});

test('a network is stored as a keyed hash', async () => {
  await send({}, '203.0.113.9');
  await send({ message: 'Another question of mine.' }, '203.0.113.9');
  await send({ message: 'And from elsewhere a third.' }, '203.0.113.10');
  const [one, two, three] = (await sql`select network_hash from leads order by id`).map(
    (lead) => lead.network_hash,
  );
  expect(one).toMatch(/^[\w-]{43}$/);
  expect([two === one, three === one]).toEqual([true, false]);
});

test('a home of ours is summarized for the brokerage, with its listing brokerage and a link', async () => {
  const propertyId = await aHome();
  await send({ propertyId });
  const [mail] = await toUs();
  expect(mail?.letter.facts?.at(-1)).toEqual({
    name: 'Listing',
    value:
      '12 Sample Court, Old Oakville, Oakville, ON, $1,249,000, listing W11900001, listed by EXAMPLE REALTY INC.',
  });
  expect(mail?.letter.action?.address).toBe(`${ORIGIN}/property/${propertyId}`);
});

test.each([
  ['whose address is withheld', { addressIsWithheld: true }],
  ['that is off the market', { status: 'off-market' as const }],
  ['that may not be shown on the internet', { display: 'hidden' as const }],
])('the email omits the street of a home %s', async (_, given) => {
  await send({ propertyId: await aHome(given) });
  expect(JSON.stringify(await toUs())).not.toContain('Sample Court');
  expect(JSON.stringify(await toUs())).toContain('W11900001');
});

test('an inquiry about an unknown home is stored like any other', async () => {
  expect((await send({ propertyId: 123 })).status).toBe(201);
  expect(await storedLeads()).toMatchObject([{ listing_id: 123 }]);
  const [mail] = await toUs();
  expect(mail?.letter.facts?.at(-1)?.value).toBe('listing 123 (unknown)');
});

test('an inquiry with the hidden field filled in is stored, mailed and marked', async () => {
  expect((await send({ website: 'https://example.com' })).status).toBe(201);
  expect(await storedLeads()).toMatchObject([{ is_suspect: true }]);
  const [mail] = await toUs();
  expect(mail?.letter.subject).toBe('Possible spam: Inquiry from Ada Sample');
});

test('a number, time or kind sent by the client is ignored', async () => {
  const { json } = await send({
    id: 77,
    kind: 'other',
    createdAt: '2001-01-01T00:00:00Z',
    isSuspect: true,
    fingerprint: 'x',
    networkHash: 'x',
    emailKey: 'ben@example.com',
  });
  expect(json).toEqual({ id: 1 });
  expect(await storedLeads()).toMatchObject([
    { kind: 'inquiry', created_at: NOON, is_suspect: false, email_key: 'ada@example.com' },
  ]);
});

test('a refusal names each invalid field, and nothing is stored', async () => {
  const { status, json } = await send({ firstName: 'A', email: 'ada', message: 'Short' });
  expect(status).toBe(400);
  expect(json).toEqual({
    message: 'First name must be at least 2 characters.',
    issues: [
      { path: 'firstName', message: 'First name must be at least 2 characters.' },
      { path: 'email', message: 'Please enter a valid email address.' },
      { path: 'message', message: 'Message must be at least 10 characters.' },
    ],
  });
  expect(await storedLeads()).toEqual([]);
});

test('fault 76: a double click, a retry and a replay within a day make one lead and one mail', async () => {
  const twice = await Promise.all(Array.from({ length: 12 }, () => send()));
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(twice.map(({ json }) => JSON.stringify(json)))).toEqual(new Set(['{"id":1}']));
  at.now = later(23.9);
  const replayed = await send(
    { email: 'ADA@example.com', message: 'Is the garden as\nlarge as it looks? ' },
    '198.51.100.1',
  );
  expect(replayed).toMatchObject({ status: 201, json: { id: 1 } });
  expect([(await storedLeads()).length, (await toUs()).length]).toEqual([1, 1]);
  expect(await sql`select count(*)::int as n from consents`).toEqual([{ n: 1 }]);
});

test('fault 76: after a day an identical inquiry is a new lead', async () => {
  await send();
  at.now = later(24);
  expect((await send()).json).toEqual({ id: 2 });
  expect(await toUs()).toHaveLength(2);
});

test('twenty inquiries from one address in a day are stored; the next is refused', async () => {
  const messages = Array.from({ length: 24 }, (_, n) => ({ message: `This is my question ${n}.` }));
  const answers = await Promise.all(messages.map((given, n) => send(given, `198.51.100.${n + 1}`)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({
    status: 429,
    json: {
      message:
        'We’ve received 20 messages from this address today, and we have them all. Please call us, or write again tomorrow.',
    },
  });
  expect([(await storedLeads()).length, (await toUs()).length]).toEqual([20, 20]);
  expect((await send({ email: 'ben@example.com' })).status).toBe(201);
  at.now = later(24);
  expect((await send({ message: 'A question of the next day.' })).status).toBe(201);
});

const received = async () => (await mails()).filter(({ kind }) => kind === 'inquiry-received');

test('the sender of an inquiry gets one confirmation by email', async () => {
  const propertyId = await aHome();
  await send({ propertyId });
  await send({ propertyId });
  const [mail, ...more] = await received();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: { address: 'ada@example.com' },
    replyTo: { address: 'leads@example.com' },
    letter: { title: 'We have your message' },
  });
  expect(mail?.letter.action?.address).toBe(`${ORIGIN}/property/${propertyId}`);
});

test('the confirmation repeats none of the sender’s words, is limited to three a day per address, and is not sent to suspected bots', async () => {
  const advertised = { firstName: 'Buy now', lastName: 'at spam.example', subject: 'spam.example' };
  for (let n = 0; n < 5; n++)
    await send({ ...advertised, phone: `${n}555`, message: `Visit spam.example, ${n} times.` });
  expect(await received()).toHaveLength(3);
  expect(JSON.stringify(await received())).not.toMatch(/spam\.example|Buy now/);
  await send({ email: 'ben@example.com', website: 'https://spam.example' });
  expect(await received()).toHaveLength(3);
});

test('a tour request is stored and mailed as one, with its times', async () => {
  const propertyId = await aHome();
  const tour = { kind: 'video', times: ['2026-11-24T14:00', '2026-11-25T10:30'] };
  expect((await send({ propertyId, tour, message: '', subject: 'Schedule A' })).status).toBe(201);
  expect(await sql`select kind, tour from leads`).toEqual([{ kind: 'tour', tour }]);
  const [[mailed], [toAda]] = [await toUs(), await received()];
  const times = [
    { name: 'Tour', value: 'By video' },
    { name: 'First choice', value: 'November 24, 2026 at 2:00 p.m.' },
    { name: 'Second choice', value: 'November 25, 2026 at 10:30 a.m.' },
  ];
  for (const mail of [mailed, toAda])
    expect(mail?.letter.facts).toEqual(expect.arrayContaining(times));
  expect(mailed?.letter.title).toBe('Tour request from Ada Sample');
  expect(toAda?.letter.paragraphs.join(' ')).toContain('Nothing is booked until we write back');
});

test('a tour in the past is refused with an issue on its field', async () => {
  const tour = { kind: 'video', times: ['2026-11-24T14:00', '2020-11-25T10:30'] };
  const { status, json } = await send({ tour });
  const message = 'Please choose a time in the future.';
  expect({ status, json }).toEqual({
    status: 400,
    json: { message, issues: [{ path: 'tour.times.1', message }] },
  });
  expect(await storedLeads()).toEqual([]);
});
