import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyFor } from './call-examples.ts';
import { runAdmin } from './run-admin.ts';
import { type SiteWithDatabase, startSiteWithDatabase } from './site-with-database.ts';
import { freePort, until } from './start-site.ts';
import { aPerson, aVisitor, type Registrant, registered, type Visitor } from './visitor.ts';

const CANARY = 'canary7f3a';
const OTHER_PEOPLE = ['grace5b1c', 'edith9d2e'];

let started: SiteWithDatabase;
/** The rows of the tables about people before this person registered. */
let before: Record<string, string[]>;
let homes: number[];

beforeAll(async () => {
  started = await startSiteWithDatabase();
  const list = `${started.site.address}/api/properties?limit=3`;
  const { properties } = await (await fetch(list)).json();
  homes = properties.map(({ id }: { id: number }) => id);
  for (const name of OTHER_PEOPLE) {
    const visitor = aVisitor(started.site.address);
    await performEveryAction(visitor, aPerson(name));
    await subscribe(visitor, aPerson(name).email);
  }
  await started.untilMailsHaveLeft();
  before = await started.aboutPeople();
});
afterAll(() => started.close());

/** Performs every action that stores personal data. */
async function performEveryAction(visitor: Visitor, person: Registrant): Promise<void> {
  const succeed = async (method: string, path: string, body?: unknown) => {
    const answer = await visitor.ask(method, path, { body });
    expect([path, answer.status < 300, answer.status]).toEqual([path, true, answer.status]);
  };
  await registered(visitor, person);
  await succeed('POST', `/api/favorites/${homes[0]}`);
  await succeed('POST', `/api/favorites/${homes[1]}`);
  await succeed('PUT', '/api/hidden', {
    items: [{ kind: 'home', value: String(homes[0]), label: 'A home' }],
  });
  await succeed('PUT', '/api/profile', {
    fullName: `${person.fullName} King`,
    phone: person.phone,
  });
  const { vowTerms } = await (await visitor.ask('GET', '/api/profile')).json();
  await succeed('POST', '/api/profile/vow-terms', { version: vowTerms.version });
  await succeed('POST', '/api/password-reset/request', { email: person.email });
  await inquire(visitor, person);
}

async function inquire(visitor: Visitor, { email, fullName, phone }: Registrant): Promise<void> {
  const [firstName = ''] = fullName.split(' ');
  const path = '/api/inquiries';
  const body = {
    ...bodyFor({ method: 'POST', path }),
    firstName,
    email,
    phone,
    message: `A message of ${firstName}, in words of their own.`,
    subject: `Tour with ${firstName}`,
    propertyId: homes[2],
  };
  expect((await visitor.ask('POST', path, { body })).status).toBe(201);
}

/** Subscribes to the newsletter and follows the mailed link. */
async function subscribe(visitor: Visitor, email: string): Promise<void> {
  const body = { email, website: '' };
  expect((await visitor.ask('POST', '/api/newsletter', { body })).status).toBe(202);
  let token = '';
  await until(async () => {
    const link = (await linksIn(email)).find((text) => text.includes('/newsletter/confirm#'));
    token = link?.split('#')[1] ?? '';
    return token !== '';
  });
  const confirmed = await visitor.ask('POST', '/api/newsletter/confirmation', {
    body: { token, agrees: true },
  });
  expect(confirmed.status).toBe(200);
}

/** Every link in the email files for an address. */
async function linksIn(email: string): Promise<string[]> {
  const texts = (await outbox()).filter((text) => text.toLowerCase().includes(email));
  const mails = await Promise.all(texts.map((text) => PostalMime.parse(text)));
  return mails.flatMap(({ text = '' }) => text.match(/https?:\/\/[^\s<>"]+/g) ?? []);
}

async function outbox(): Promise<string[]> {
  const names = await readdir(join(started.dataDir, 'outbox'));
  return Promise.all(names.map((name) => readFile(join(started.dataDir, 'outbox', name), 'utf8')));
}

/** The record of a mail to the brokerage says that one was sent, and nothing about the person. */
const withoutOurOwn = ({ mails = [], ...tables }: Record<string, string[]>) => ({
  ...tables,
  mails: mails.filter((row) => !/^\([\w-]{36},inquiry,[\w-]{43},,/.test(row)),
});

/** The tables in all of our schemas with rows that contain a text. */
async function tablesThatHold(text: string): Promise<string[]> {
  const { sql, pool } = started.database;
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const holding: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await pool.query(
      `select exists (select from ${schema}.${name} t where t::text ilike $1) as holds`,
      [`%${text}%`],
    );
    if (rows[0]?.holds) holding.push(name);
  }
  return holding.sort();
}

test('fault 88: a person’s data is exported completely and erased without a trace, and no other person’s data changes', async () => {
  const person = aPerson(CANARY);
  const visitor = aVisitor(started.site.address);
  await performEveryAction(visitor, person);
  await subscribe(visitor, person.email);
  await started.untilMailsHaveLeft();
  // With the mail server down, mails wait in the table.
  await started.restart({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const again = aVisitor(started.site.address);
  for (const password of ['wrong-window-1', 'wrong-window-2'])
    await again.ask('POST', '/api/login', { body: { username: person.username, password } });
  const { username, password } = person;
  expect((await again.ask('POST', '/api/login', { body: { username, password } })).status).toBe(
    200,
  );
  await again.ask('POST', '/api/login', { body: { username, password: 'wrong-window-3' } });
  await again.ask('POST', '/api/password-reset/request', { body: { email: person.email } });
  await again.ask('POST', '/api/newsletter', { body: { email: person.email, website: '' } });
  await inquire(again, { ...person, fullName: `${CANARY}-again Lovelace` });
  expect(await tablesThatHold(CANARY)).toEqual([
    'accounts',
    'consents',
    'leads',
    'mailed_links',
    'mails',
    'subscribers',
  ]);
  const secrets = (await linksIn(person.email)).flatMap((link) => link.split('#')[1] ?? []);
  expect(secrets.length).toBeGreaterThan(1);

  const spelled = ` ${person.email.toUpperCase()} `;
  const file = join(started.folder, 'person.json');
  const exporting = await runAdmin(started.env, 'export-person', spelled, file);
  const exported = await readFile(file, 'utf8');
  for (const planted of [
    person.username,
    `${person.fullName} King`,
    person.email,
    person.phone,
    `A message of ${CANARY}, in words`,
    `A message of ${CANARY}-again`,
    `Tour with ${CANARY}`,
    `"listingId": ${homes[0]}`,
    `"listingId": ${homes[1]}`,
    `"listingId": ${homes[2]}`,
    'vow-terms',
    '"kind": "newsletter"',
    '"kind": "inquiry"',
    'confirmed',
    'givenAt',
    'seenAt',
  ])
    expect(exported).toContain(planted);
  for (const secret of [...secrets, '$argon2', ...OTHER_PEOPLE])
    expect(exported).not.toContain(secret);

  const erasing = await runAdmin(started.env, 'erase-person', spelled, '--yes', person.email);
  expect(await tablesThatHold(CANARY)).toEqual([]);
  expect(withoutOurOwn(await started.aboutPeople())).toEqual(withoutOurOwn(before));
  const files = (await Promise.all((await outbox()).map((text) => PostalMime.parse(text)))).map(
    (mail) => JSON.stringify(mail),
  );
  expect(files.filter((text) => text.includes(CANARY))).toEqual([]);
  for (const other of OTHER_PEOPLE)
    expect(files.filter((text) => text.includes(other)).length).toBeGreaterThan(2);
  const logs = started.written() + exporting.log + erasing.log + erasing.output;
  expect(logs.toLowerCase()).not.toContain(CANARY);
  expect(erasing.output).toMatch(/backups/);
  expect((await again.ask('GET', '/api/user')).status).toBe(401);
});
