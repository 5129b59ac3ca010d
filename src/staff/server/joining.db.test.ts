import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#accounts/domain/account.ts';
import { waitingMails } from '#app/test-site.sample.ts';
import { DAY, HOUR } from '#platform/domain/duration.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { firstOwnerLink } from './invitation-link.ts';
import { aStaffSite } from './staff-site.sample.ts';

const database = await testDatabase();
const { sql } = database;
afterAll(database.drop);
const site = aStaffSite(database);
const { ask, aPerson, stores, at } = site;
const START = at.now;
beforeEach(async () => {
  at.now = START;
  await sql`truncate accounts, sessions, mails, invitations, audit_log restart identity cascade`;
});

const SOFIA = 'sofia@example.com';
const PASSWORD = 'a lake in november';

const inviteAs = (who: SignedIn, email = SOFIA, role = 'realtor') =>
  ask(who, '/api/desk/people/invitations', { method: 'POST', body: { email, role } });
const show = (token: string) =>
  ask(null, '/api/invitations/details', { method: 'POST', body: { token } });
const join = (token: string, more: object = {}, who: SignedIn | null = null) =>
  ask(who, '/api/invitations/acceptance', {
    method: 'POST',
    body: { token, fullName: 'Sofia Marin', password: PASSWORD, ...more },
  });

async function anInvitation(role = 'realtor') {
  const maren = await aPerson('Maren', 'owner');
  expect((await inviteAs(maren, SOFIA, role)).status).toBe(201);
  return { maren, token: await site.lastToken() };
}

test('an invited person sees what the link is for, joins with it and is signed in', async () => {
  const { maren, token } = await anInvitation();
  const shown = await show(token);
  expect(JSON.parse(shown.text)).toEqual({
    role: 'realtor',
    email: SOFIA,
    hasAccount: false,
    brokerage: expect.any(String),
    expiresAt: new Date(START.getTime() + 7 * DAY).toISOString(),
  });
  const answer = await join(token);
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie().join()).toContain('session=');
  expect(await stores.accounts.byName(SOFIA)).toMatchObject({
    role: 'realtor',
    fullName: 'Sofia Marin',
    email: SOFIA,
    emailVerifiedAt: START,
  });
  expect(await sql`select count(*)::int from sessions`).toEqual([{ count: 1 }]);
  expect(await site.sentences(maren)).toEqual([
    'Joined as Realtor.',
    'Invited sofia@example.com as Realtor.',
  ]);
});

test('the session of someone who joins names their device', async () => {
  const { token } = await anInvitation();
  await join(token);
  expect(await sql`select device is not null as named from sessions`).toEqual([{ named: true }]);
});

test('the database has no token, and the letter names who invites and to what role', async () => {
  const { token } = await anInvitation('assistant');
  const [row] = await sql`select to_jsonb(i)::text as text from invitations i`;
  expect(row?.text).not.toContain(token);
  const [mail] = await waitingMails(database);
  expect(mail?.to.address).toBe(SOFIA);
  expect(mail?.letter.title).toBe('Maren Sample has invited you');
  expect(mail?.letter.facts).toEqual([{ name: 'Role', value: 'Assistant' }]);
  expect(mail?.letter.action?.address).toMatch(/^https:\/\/homes\.example\.com\/desk\/join#/);
});

test('of many who accept one invitation at the same moment, one joins', async () => {
  const { token } = await anInvitation();
  const answers = await Promise.all([1, 2, 3, 4].map(() => join(token)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  // The others find it used, or the account there already.
  for (const { status } of answers) expect([201, 409, 410]).toContain(status);
  expect(await sql`select count(*)::int from accounts where role = 'realtor'`).toEqual([
    { count: 1 },
  ]);
  expect(await sql`select count(*)::int from sessions`).toEqual([{ count: 1 }]);
});

test('a used, expired, withdrawn or replaced link is gone, and says why', async () => {
  const { maren, token } = await anInvitation();
  await ask(maren, '/api/desk/people/invitations/1/resend', { method: 'POST' });
  const replaced = token;
  const current = await site.lastToken();
  expect((await show(replaced)).status).toBe(410);
  expect((await join(replaced)).status).toBe(410);
  at.now = new Date(START.getTime() + 7 * DAY);
  const expired = await show(current);
  expect(expired.status).toBe(410);
  expect(expired.text).toContain(
    'This invitation has expired or was withdrawn. Ask for a new one.',
  );
  expect((await join(current)).status).toBe(410);
  at.now = START;
  expect((await join(current)).status).toBe(201);
  expect((await show(current)).text).toContain('This invitation has been used. Sign in instead.');
});

test('a withdrawn invitation is no longer listed, and its link is gone', async () => {
  const { maren, token } = await anInvitation();
  const path = '/api/desk/people/invitations/1';
  expect((await ask(maren, path, { method: 'DELETE' })).status).toBe(204);
  expect((await ask(maren, path, { method: 'DELETE' })).status).toBe(404);
  expect((await show(token)).status).toBe(410);
  expect(JSON.parse((await ask(maren, '/api/desk/people')).text).invitations).toEqual([]);
  expect((await site.sentences(maren))[0]).toBe('Withdrew the invitation to sofia@example.com.');
});

test('inviting an address again replaces the earlier invitation', async () => {
  const { maren, token } = await anInvitation();
  await inviteAs(maren, 'Sofia@Example.com', 'assistant');
  expect((await show(token)).status).toBe(410);
  const { invitations } = JSON.parse((await ask(maren, '/api/desk/people')).text);
  expect(invitations).toMatchObject([{ email: 'Sofia@Example.com', role: 'assistant' }]);
});

test('a member of the staff is not invited again, and an address is mailed five times a day', async () => {
  const maren = await aPerson('Maren', 'owner');
  const again = await inviteAs(maren, 'MAREN@example.com');
  expect(again.status).toBe(409);
  expect(again.text).toBe('{"message":"This person already has an account."}');
  const answers = [];
  for (let sent = 0; sent < 6; sent += 1) answers.push((await inviteAs(maren)).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
});

test('who signs in by a passkey joins without a password, in a session that may add one', async () => {
  const { token } = await anInvitation();
  const given = { signIn: 'passkey', password: undefined };
  expect((await join(token, given)).status).toBe(201);
  const account = await stores.accounts.byName(SOFIA);
  expect(account).toMatchObject({ role: 'realtor' });
  expect(await stores.storedPasswords.passwordOf(SOFIA)).toBeNull();
  const [session] =
    await sql`select proven_at = ${START.toISOString()}::timestamptz as now from sessions`;
  expect(session?.now).toBe(true);
});

test('who chose a password does not join without one', async () => {
  const { token } = await anInvitation();
  expect((await join(token, { password: undefined })).status).toBe(400);
});

test.each([
  ['elevenchars', 'Use at least 12 characters.'],
  ['twelve chars', null],
])('the password %s is refused or not: %s', async (password, message) => {
  const { token } = await anInvitation();
  const { text, status } = await join(token, { password });
  expect(status).toBe(message ? 400 : 201);
  if (message) expect(JSON.parse(text).issues).toEqual([{ path: 'password', message }]);
});

test('a registrant who is invited is promoted only while signed in to that account', async () => {
  const ada = await aPerson('Sofia', 'registrant');
  const other = await aPerson('Other', 'registrant');
  const { token } = await anInvitation();
  expect(JSON.parse((await show(token)).text).hasAccount).toBe(true);
  for (const who of [null, other]) expect((await join(token, {}, who)).status).toBe(409);
  expect((await stores.accounts.byId(ada.id))?.role).toBe('registrant');
  expect((await join(token, {}, ada)).status).toBe(201);
  expect(await stores.accounts.byId(ada.id)).toMatchObject({
    role: 'realtor',
    fullName: 'Sofia Sample',
    emailVerifiedAt: START,
  });
  expect((await join(token, {}, ada)).status).toBe(410);
});

test('being promoted ends every session, passkey and code that the account had', async () => {
  const sofia = await aPerson('Sofia', 'registrant');
  await stores.sessions.add('a session of before', sofia.id, at.now);
  await stores.passkeys.add({
    id: 'key',
    accountId: sofia.id,
    publicKey: new Uint8Array([1]),
    counter: 0,
    transports: [],
    backedUp: false,
    name: 'Laptop',
    createdAt: at.now,
  });
  const secret = { sealed: new Uint8Array([1]), lastStep: 0 };
  await stores.codeSecrets.begin(sofia.id, secret.sealed);
  await stores.codeSecrets.confirm(sofia.id, secret, 1, at.now);
  await stores.recoveryCodes.replace(sofia.id, ['a hash']);
  const { token } = await anInvitation();
  expect((await join(token, {}, sofia)).status).toBe(201);
  expect(await stores.sessions.open('a session of before', at.now)).toBeNull();
  expect(await sql`select count(*)::int from sessions`).toEqual([{ count: 1 }]);
  expect(await stores.passkeys.ofAccount(sofia.id)).toEqual([]);
  expect(await stores.codeSecrets.ownersAmong([sofia.id])).toEqual(new Set());
  expect(await stores.recoveryCodes.countOf(sofia.id)).toBe(0);
});

test('someone whose address is another’s username joins under the address, marked as staff', async () => {
  await stores.accounts.add({
    username: SOFIA,
    fullName: 'Someone Else',
    email: 'else@example.com',
    phone: null,
    passwordHash: 'x',
    role: 'registrant',
  });
  const { token } = await anInvitation();
  expect((await join(token)).status).toBe(201);
  expect(await stores.accounts.byName(`${SOFIA} (staff)`)).toMatchObject({
    email: SOFIA,
    role: 'realtor',
  });
});

const setupLink = () =>
  firstOwnerLink((act) => stores.inTransaction(act), {
    now: at.now,
    origin: 'https://homes.example.com',
  });
const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';

test('of several processes that start at once, one gets the first owner’s link, which makes one owner', async () => {
  await aPerson('Priya', 'realtor');
  const links = (await Promise.all([1, 2, 3].map(setupLink))).filter((link) => link !== null);
  expect(links).toHaveLength(1);
  expect(links[0]).toMatch(/^https:\/\/homes\.example\.com\/desk\/setup\?token=[\w-]{43}$/);
  const token = tokenOf(links[0] ?? null);
  expect(JSON.parse((await show(token)).text)).toMatchObject({ role: 'owner', email: null });
  expect((await join(token)).status).toBe(400);
  const answers = await Promise.all(
    ['maren@example.com', 'daniel@example.com'].map((email) => join(token, { email })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
  expect(await sql`select count(*)::int from accounts where role = 'owner'`).toEqual([
    { count: 1 },
  ]);
  expect((await show(token)).text).toContain('This setup link has been used. Sign in instead.');
  expect(await setupLink()).toBeNull();
});

test('a new setup link is made once the earlier one has expired, which then says so', async () => {
  const first = tokenOf(await setupLink());
  at.now = new Date(START.getTime() + 24 * HOUR);
  expect((await show(first)).text).toContain(
    'This link has expired. Start the site again for a new one.',
  );
  expect(await setupLink()).not.toBeNull();
});

test('a setup link no longer works once an owner has been made in another way', async () => {
  const token = tokenOf(await setupLink());
  await aPerson('Maren', 'owner');
  expect((await join(token, { email: SOFIA })).status).toBe(410);
  expect(await stores.accounts.byEmail(SOFIA)).toBeNull();
});
