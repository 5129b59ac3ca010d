import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFor, bodyFor, isWrite } from './call-examples.ts';
import { CALLS } from './calls.ts';
import { type SiteWithDatabase, startSiteWithDatabase } from './site-with-database.ts';
import { aPerson, aVisitor, type Registrant, registered, type Visitor } from './visitor.ts';

let started: SiteWithDatabase;
let homes: number[];

beforeAll(async () => {
  started = await startSiteWithDatabase();
  const list = `${started.site.address}/api/properties?limit=3`;
  const { properties } = await (await fetch(list)).json();
  homes = properties.map(({ id }: { id: number }) => id);
});
afterAll(() => started.close());

type Named = (typeof CALLS)[number];

const nameOf = ({ method, path }: Named) => `${method} ${path}`;

/** Calls that end the session or the account that makes them. */
const endsIt = ({ path }: Named): boolean => /logout|deletion/.test(path);

/** Every call, with those that end a session or account last. */
const EVERY_CALL = CALLS.toSorted((one, other) => Number(endsIt(one)) - Number(endsIt(other)));

/** A valid body for the call, filled in by this person. */
function bodyOf(call: Named, person: Registrant): Record<string, unknown> | undefined {
  const body = bodyFor(call);
  if (!body) return undefined;
  const own: Record<string, unknown> = {
    ...person,
    currentPassword: person.password,
    confirmPassword: person.password,
  };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, name in own ? own[name] : value]),
  );
}

/** A signed-in visitor who has saved a home, accepted the terms and written to us. */
async function anActiveAccount(name: string): Promise<{ person: Registrant; visitor: Visitor }> {
  const person = aPerson(name);
  const visitor = aVisitor(started.site.address);
  await registered(visitor, person);
  await visitor.ask('POST', `/api/favorites/${homes[0]}`);
  await visitor.ask('PUT', '/api/hidden', {
    body: bodyFor({ method: 'PUT', path: '/api/hidden' }),
  });
  const { vowTerms } = await (await visitor.ask('GET', '/api/profile')).json();
  const accepting = { body: { version: vowTerms.version } };
  const accepted = await visitor.ask('POST', '/api/profile/vow-terms', accepting);
  expect(accepted.status).toBe(200);
  return { person, visitor };
}

/** Status and text of a response; image bytes are not read. */
async function responseText(answer: Response): Promise<string> {
  const isText = /json|text/.test(answer.headers.get('Content-Type') ?? '');
  if (isText) return `${answer.status} ${await answer.text()}`;
  await answer.body?.cancel();
  return String(answer.status);
}

test('fault 74: no call lets a visitor see or change another person’s data, whatever ids they send', async () => {
  const ada = await anActiveAccount('canary7f3a');
  const { consents } = await (await ada.visitor.ask('GET', '/api/profile')).json();
  expect(consents).toHaveLength(1);
  await started.untilMailsHaveLeft();
  const before = await started.aboutPeople();

  const others = { id: String(consents[0].id), propertyId: String(homes[0]) };
  const unknown = { id: '2147483000', propertyId: '2147483000' };
  const bob = await anActiveAccount('robert9d2e');
  const leaks: string[] = [];
  for (const call of EVERY_CALL) {
    // A new one each time, because one of the calls signs in.
    const guest = aVisitor(started.site.address);
    const body = bodyOf(call, bob.person);
    for (const who of [guest, bob.visitor]) {
      const seen = await responseText(
        await who.ask(call.method, addressFor(call, others), { body }),
      );
      if (/canary7f3a/i.test(seen)) leaks.push(`${nameOf(call)}: ${seen}`);
      if (!call.path.includes('/consents/')) continue;
      const absent = await responseText(
        await who.ask(call.method, addressFor(call, unknown), { body }),
      );
      expect(seen).toBe(absent);
      expect(seen).toMatch(who === guest ? /^401/ : /^404/);
    }
  }
  expect(leaks).toEqual([]);
  const after = await started.aboutPeople();
  const rows = Object.entries(before).flatMap(([table, all]) =>
    all.map((row) => [table, row] as const),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(([table, row]) => !after[table]?.includes(row))).toEqual([]);
});

test('fault 74: signed out, every call about one person is refused with 401 and reveals nothing', async () => {
  const guest = aVisitor(started.site.address);
  const personal = CALLS.filter(({ path }) =>
    /^\/api\/(user|profile|favorites|hidden|buy-rent-advisor\/preferences)/.test(path),
  );
  expect(personal.length).toBeGreaterThan(13);
  for (const call of personal) {
    const answer = await guest.ask(call.method, addressFor(call), { body: bodyFor(call) });
    expect([nameOf(call), answer.status]).toEqual([nameOf(call), 401]);
    expect(Object.keys(await answer.json())).toEqual(['message']);
  }
});

/** Fields that no body may set, in the spellings that programs commonly accept. */
const PRIVILEGE_FIELDS = {
  isAdmin: true,
  isRealtor: true,
  admin: true,
  role: 'realtor',
  featured: true,
  id: 1,
  accountId: 1,
  account_id: 1,
  userId: 1,
  listingId: 1,
  kind: 'vow-terms',
  createdAt: '2001-01-01T00:00:00Z',
  created_at: '2001-01-01',
  timestamp: 978_307_200_000,
  emailVerified: true,
  emailVerifiedAt: '2001-01-01T00:00:00Z',
  email_verified_at: '2001-01-01',
  passwordHash: '$argon2id$x',
  standing: 'confirmed',
  isSuspect: true,
  senderId: 1,
  preferences: { planted: true },
  withdrawnAt: '2001-01-01T00:00:00Z',
  termsAcceptedAt: '2001-01-01',
};

/** Makes every call with a body, in table order, as one new person. */
async function fillEveryForm(name: string, more: object): Promise<string[]> {
  const person = aPerson(name);
  const visitor = aVisitor(started.site.address);
  await registered(visitor, person);
  const answers: string[] = [];
  for (const call of CALLS.filter((each) => isWrite(each) && bodyFor(each) && !endsIt(each))) {
    const body = { ...bodyOf(call, person), ...more };
    const answer = await visitor.ask(call.method, addressFor(call), { body });
    answers.push(`${nameOf(call)} ${unnamed(await responseText(answer), name)}`);
  }
  return answers;
}

const RECENT_WITHIN = 10 * 60_000;

/** A row or response without its unique values: names, sequence numbers, hashes, and recent timestamps. */
function unnamed(text: string, name: string): string {
  return text
    .replaceAll(new RegExp(name, 'gi'), 'NAME')
    .replaceAll(/"(\w*hash|fingerprint|id|account_id)":\s?("[^"]*"|\d+)/g, '"$1":OWN')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)"/g, (moment) =>
      Math.abs(Date.now() - Date.parse(moment.slice(1, -1))) < RECENT_WITHIN * 200
        ? 'LATELY'
        : moment,
    );
}

async function rowsOf(name: string): Promise<string[]> {
  const { sql } = started.database;
  const rows = await sql`
    select to_jsonb(t)::text as row from accounts t where username ilike ${`%${name}%`}
    union all select to_jsonb(t)::text from leads t where email ilike ${`%${name}%`}
    union all select to_jsonb(t)::text from subscribers t where email ilike ${`%${name}%`}
    union all select to_jsonb(t)::text from consents t where email_key ilike ${`%${name}%`}
    union all select to_jsonb(t)::text from sessions t join accounts a on a.id = account_id
      where username ilike ${`%${name}%`}
    union all select to_jsonb(t)::text from mailed_links t where email_key ilike ${`%${name}%`}`;
  return rows.map(({ row }) => unnamed(row, name)).sort();
}

test('fault 75: extra fields in a body change nothing, in any call', async () => {
  const plain = await fillEveryForm('plain5b1c', {});
  const bold = await fillEveryForm('bolder8e4', PRIVILEGE_FIELDS);
  expect(bold).toEqual(plain);
  const rows = await rowsOf('plain5b1c');
  expect(rows.length).toBeGreaterThan(4);
  expect(await rowsOf('bolder8e4')).toEqual(rows);
  const [odd] = await started.database.sql`
    select count(*)::int as accounts from accounts where role <> 'registrant' or email_verified_at is not null`;
  expect(odd?.accounts).toBe(0);
});

test('fault 89: a response contains only the fields in its schema, for every kind of visitor', async () => {
  const { person, visitor } = await anActiveAccount('edith1a7c');
  const unexpected: string[] = [];
  let answered = 0;
  for (const call of EVERY_CALL) {
    for (const who of [aVisitor(started.site.address), visitor]) {
      const given = { id: String(homes[1]), propertyId: String(homes[1]) };
      const body = bodyOf(call, person);
      const answer = await who.ask(call.method, addressFor(call, given), { body });
      if (!answer.headers.get('Content-Type')?.startsWith('application/json')) continue;
      const sent = await answer.json();
      answered += 1;
      const named = answer.ok
        ? call.answer?.safeParse(sent).data
        : { message: sent.message, ...(sent.issues && { issues: sent.issues }) };
      if (JSON.stringify(ordered(named)) !== JSON.stringify(ordered(sent)))
        unexpected.push(`${nameOf(call)} ${answer.status}: ${JSON.stringify(sent).slice(0, 200)}`);
      expect(JSON.stringify(sent), nameOf(call)).not.toMatch(/argon2|passwordHash|tokenHash/);
    }
  }
  expect(unexpected).toEqual([]);
  expect(answered).toBeGreaterThan(CALLS.length);
});

/** The same with sorted keys, so that equal values compare equal. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inside]) => [name, ordered(inside)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
