import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#accounts/domain/account.ts';
import { accountId } from '#accounts/domain/account.ts';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { mailServer } from '#platform/server/mail/mail.sample.ts';
import { sealingWith } from '#platform/server/sealing.ts';
import { testSite } from '../../app/test-site.sample.ts';
import { openStores } from '../../app/wiring/stores.ts';
import {
  changeBrokerage,
  changeMail,
  changePrivacyOfficer,
  DeskSettings,
  showSettings,
  tryMail,
} from '../api.ts';
import { typedBrokerage } from '../domain/brokerage-settings.ts';
import { LiveSettings } from './live-settings.ts';

const database = await testDatabase();
const { sql, drop } = database;
afterAll(drop);

const NOW = new Date('2026-11-28T15:00:00Z');
const OWNER: SignedIn = {
  id: accountId(1),
  role: 'owner',
  fullName: 'Maren Ellery',
  email: 'maren@example.com',
  hasRegistrantAccess: true,
};
const stores = openStores(database);
const sealing = sealingWith('a secret of thirty-two characters');
const settings = new LiveSettings({
  store: stores.settings,
  sealing,
  listen: database.listen,
  log: { error: console.error, warn: console.error },
});
const site = testSite(database, { signedIn: async () => OWNER, settings, sealing, now: () => NOW });

beforeEach(async () => {
  await sql`truncate settings, sealed_secrets, audit_log`;
  await sql`
    insert into accounts (id, username, username_key, email, email_key, first_name, last_name, password_hash, role)
    overriding system value
    values (1, 'maren', 'maren', 'maren@example.com', 'maren@example.com', 'Maren', 'Ellery', '', 'owner')
    on conflict do nothing`;
  await settings.reload();
});

async function send({ method, path }: { method: string; path: string }, body?: object) {
  const answer = await site.api.request(path, {
    method,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: 'https://homes.example.com' },
    }),
  });
  return { status: answer.status, json: await answer.json() };
}

const log = async () =>
  (await sql`select name, what, detail from audit_log order by id`).map(
    ({ name, what, detail }) => `${name}: ${what} ${JSON.stringify(detail)}`,
  );

test('an owner sees what a new installation shows, which is unchanged', async () => {
  const { status, json } = await send(showSettings);
  expect(status).toBe(200);
  expect(DeskSettings.parse(json)).toEqual(json);
  expect(json).toMatchObject({
    brokerage: { value: typedBrokerage(FIRST_BROKERAGE), revision: 0, change: null },
    privacy: { value: FIRST_BROKERAGE.privacyOfficer, revision: 0, change: null },
    mail: { revision: 0, change: null, isOnServer: false, password: 'none', waiting: 0 },
  });
});

test('a change is answered, shown by the site at once, and in the audit log without its value', async () => {
  const value = {
    ...typedBrokerage(FIRST_BROKERAGE),
    name: 'Harbour Homes',
    phone: '(905) 555-0199',
  };
  const { status, json } = await send(changeBrokerage, { revision: 0, value });
  expect([status, json]).toMatchObject([
    200,
    {
      brokerage: {
        value: { name: 'Harbour Homes', phone: '905-555-0199' },
        revision: 1,
        change: { at: NOW.toISOString(), by: 'Maren Ellery' },
      },
    },
  ]);
  const { json: facts } = await send({ method: 'GET', path: '/api/site' });
  expect(facts).toMatchObject({ brokerage: { name: 'Harbour Homes', phone: '905-555-0199' } });
  expect(await log()).toEqual([
    'Maren Ellery: changed-setting {"subject":"the brokerage’s names, office and hours"}',
  ]);
});

test('who changes something that was changed meanwhile gets 409: Someone changed this first. Nothing was changed.', async () => {
  const officer = (name: string) => ({ revision: 0, value: { name, email: 'a@example.com' } });
  expect((await send(changePrivacyOfficer, officer('Priya Raman'))).status).toBe(200);
  expect(await send(changePrivacyOfficer, officer('Daniel Osei'))).toEqual({
    status: 409,
    json: { message: 'Someone changed this first. Nothing was changed.' },
  });
  expect(settings.brokerage().privacyOfficer.name).toBe('Priya Raman');
  expect(await log()).toHaveLength(1);
});

test('what is shown has the revision that it is from, though the process has not heard of the change', async () => {
  const value = { name: 'Priya Raman', email: 'priya@example.com' };
  await sql`insert into settings values ('privacy', ${value}, 1, now(), null)`;
  expect(settings.brokerage().privacyOfficer).toEqual(FIRST_BROKERAGE.privacyOfficer);
  const { json } = await send(showSettings);
  expect(json).toMatchObject({ privacy: { value, revision: 1 } });
});

test('an invalid field is refused by its name, and nothing is stored', async () => {
  const value = { ...typedBrokerage(FIRST_BROKERAGE), legalName: 'Harbour Homes Inc.' };
  expect(await send(changeBrokerage, { revision: 0, value })).toMatchObject({
    status: 400,
    json: {
      issues: [{ message: 'Add the word Brokerage, as RECO registered it.' }],
    },
  });
  expect(await stores.settings.all()).toEqual([]);
});

const mailAt = (url: string, given: object = {}) => ({
  value: {
    host: '127.0.0.1',
    port: Number(new URL(url).port),
    encryption: 'starttls' as const,
    user: '',
    from: 'hello@harbour.example',
    leadsTo: 'leads@harbour.example',
    ...given,
  },
  password: null,
});

test('a mail server is tried by an email to the owner, and only what was tried is saved', async () => {
  const server = await mailServer();
  const typed = mailAt(server.url);
  const { status, json } = await send(tryMail, typed);
  expect([status, json.to]).toEqual([200, 'maren@example.com']);
  expect(server.received.map(({ to }) => to)).toEqual([['maren@example.com']]);
  expect(await stores.settings.all()).toEqual([]);

  const other = mailAt(server.url, { leadsTo: 'else@harbour.example' });
  expect(await send(changeMail, { ...other, revision: 0, ticket: json.ticket })).toEqual({
    status: 422,
    json: { message: 'Send a test email first. Only a mail server that worked can be saved.' },
  });
  const saved = await send(changeMail, { ...typed, revision: 0, ticket: json.ticket });
  expect(saved).toMatchObject({ status: 200, json: { mail: { value: typed.value, revision: 1 } } });
  expect(settings.get('mail')).toEqual(typed.value);
  await server.close();
});

test('a password is stored encrypted and is in no answer; left empty, it is the one that was kept', async () => {
  const server = await mailServer();
  const typed = { ...mailAt(server.url), password: 'hunter2-hunter2' };
  const tried = await send(tryMail, typed);
  const saved = await send(changeMail, { ...typed, revision: 0, ticket: tried.json.ticket });
  expect(saved.json.mail.password).toBe('kept');
  const again = await send(tryMail, { ...typed, password: null });
  const kept = { ...typed, password: '', revision: 1, ticket: again.json.ticket };
  expect((await send(changeMail, kept)).status).toBe(200);
  expect(settings.secret('mail-password')).toEqual({ ok: true, text: 'hunter2-hunter2' });
  for (const { json } of [tried, saved, again, await send(showSettings)])
    expect(JSON.stringify(json)).not.toContain('hunter2');
  const rows =
    await sql`select t::text from sealed_secrets t union all select t::text from settings t
    union all select t::text from audit_log t`;
  expect(JSON.stringify(rows)).not.toContain('hunter2');
  await server.close();
});

test.each([
  ['127.0.0.1', ['hunter2-hunter2']],
  ['mail.harbour.example', []],
])('a password kept for %s is sent to no other server', async (host, sent) => {
  const given: unknown[] = [];
  const server = await mailServer({
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      given.push(password);
      done(null, { user: 'maren' });
    },
  });
  const typed = mailAt(server.url, { user: 'maren' });
  const saved = { value: { ...typed.value, host }, revision: 0, by: OWNER.id, at: NOW };
  await stores.settings.change({ section: 'mail', ...saved });
  const sealed = sealing.seal('mail-password', 'hunter2-hunter2');
  await stores.settings.setSecret('mail-password', sealed, NOW);
  await settings.reload();
  await send(tryMail, typed);
  expect(given.filter((password) => password === 'hunter2-hunter2')).toEqual(sent);
  await server.close();
});

test('a mail server that is saved without a password loses the one of the server before', async () => {
  const server = await mailServer();
  const before = { ...mailAt(server.url).value, host: 'mail.harbour.example', user: 'maren' };
  await stores.settings.change({
    section: 'mail',
    value: before,
    revision: 0,
    by: OWNER.id,
    at: NOW,
  });
  const sealed = sealing.seal('mail-password', 'hunter2-hunter2');
  await stores.settings.setSecret('mail-password', sealed, NOW);
  await settings.reload();
  const typed = mailAt(server.url);
  const { json } = await send(tryMail, typed);
  const saved = await send(changeMail, { ...typed, revision: 1, ticket: json.ticket });
  expect(saved).toMatchObject({ status: 200, json: { mail: { password: 'none' } } });
  expect(await sql`select 1 from sealed_secrets`).toEqual([]);
  await server.close();
});

test('for an address without a mail server, trying it says so, and nothing is saved', async () => {
  const server = await mailServer();
  const typed = mailAt(server.url);
  await server.close();
  expect(await send(tryMail, typed)).toEqual({
    status: 422,
    json: {
      message:
        'No mail server answers at this address. Check its name and port. Nothing was saved.',
    },
  });
});
