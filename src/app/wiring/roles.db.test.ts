import { afterAll, expect, test } from 'vitest';
import { hasRightsOf, isStaff, ROLES, type Role, STAFF_ROLES } from '#accounts/domain/role.ts';
import { sessionCookieName } from '#accounts/server/sessions/session-cookies.ts';
import { openVisitors } from '#accounts/server/slice.ts';
import type { Call } from '#platform/domain/call.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { testSite } from '../test-site.sample.ts';
import { restApi } from './rest.ts';
import { openStores } from './stores.ts';

const database = await testDatabase();
afterAll(database.drop);

const NOW = new Date('2026-11-21T12:00:00Z');
const stores = openStores(database);
const visitors = openVisitors({
  sessions: stores.sessions,
  key: stores.key,
  origin: 'https://homes.example.com',
  now: () => NOW,
});
const { api, deps } = testSite(database, { signedIn: visitors.signedIn, now: () => NOW });
const deskCalls = restApi(deps).calls.filter(({ path }) => /^\/api\/desk(\/|$)/.test(path));

/** The cookie of someone with this role. */
async function cookieOf(role: Role, name: string = role): Promise<string> {
  const email = `${name}@example.com`;
  const given = { username: name, fullName: name, email, phone: null, passwordHash: 'x', role };
  const added = await stores.accounts.add(given);
  if (!added.ok) throw new Error(added.reason);
  const { cookie, tokenHash } = await visitors.newSession();
  await stores.sessions.add(tokenHash, added.account.id, NOW);
  return `${sessionCookieName(true)}=${cookie}`;
}

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

/** No record has this id, and no body is sent, so that calls are let in and change nothing. */
async function ask({ method, path }: Pick<Call, 'method' | 'path'>, cookie = '') {
  const answer = await api.request(path.replace('{id}', '999'), {
    method,
    headers: { Cookie: cookie },
  });
  return { status: answer.status, text: await answer.text() };
}

/** A markdown table of the desk's calls, and which roles may make them. */
const table = (): string =>
  [
    `| Call | ${STAFF_ROLES.join(' | ')} | What it does |`,
    `|---|${STAFF_ROLES.map(() => '---|').join('')}---|`,
    ...deskCalls.map((call) => {
      const rights = STAFF_ROLES.map((role) => (hasRightsOf(role, call.role) ? 'yes' : 'no'));
      return `| \`${nameOf(call)}\` | ${rights.join(' | ')} | ${call.summary} |`;
    }),
  ].join('\n');

const INTRODUCTION = `# Roles

Each role includes the rights of the one before. For everyone else, signed in or not, these addresses don't exist: they answer like an unknown
one. Staff whose role has too few rights get a 403. Realtors export what is assigned to them or to no one, owners everything.

A call names the least role in its slice's \`api.ts\`, and \`src/app/wiring/staff-access.ts\` checks it. This page is generated from these definitions:
\`npm test -- src/app/wiring/roles.db.test.ts -u\`.`;

test('docs/roles.md has the roles of every call of the desk', async () => {
  await expect(`${INTRODUCTION}\n\n${table()}\n`).toMatchFileSnapshot('../../../docs/roles.md');
});

test('every call of the desk names its least role and is concealed', () => {
  expect(deskCalls.length).toBeGreaterThan(19);
  const open = deskCalls.filter(
    ({ role, concealed }) => !concealed || !ROLES.filter(isStaff).some((each) => each === role),
  );
  expect(open.map(nameOf)).toEqual([]);
});

test.each(STAFF_ROLES)('a signed-in %s may make exactly the calls of the table', async (role) => {
  const cookie = await cookieOf(role);
  for (const call of deskCalls) {
    const { status, text } = await ask(call, cookie);
    const isRefused = text === '{"message":"Your role can’t do that. Ask an owner."}';
    const expected = !hasRightsOf(role, call.role);
    expect([nameOf(call), isRefused, status === 403]).toEqual([nameOf(call), expected, expected]);
  }
});

test('for guests, registrants and those who were deactivated no call of the desk exists', async () => {
  const deactivated = await cookieOf('owner', 'deactivated');
  await database.sql`update accounts set deactivated_at = now() where username = 'deactivated'`;
  const nothing = await ask({ method: 'GET', path: '/api/nothing-of-this-name' });
  expect(nothing.status).toBe(404);
  for (const cookie of ['', await cookieOf('registrant'), deactivated])
    for (const call of deskCalls) expect(await ask(call, cookie)).toEqual(nothing);
});
