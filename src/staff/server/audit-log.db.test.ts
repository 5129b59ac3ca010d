import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { AuditLogStore } from './audit-log-store.ts';
import { auditSearch } from './audit-routes.ts';
import { aStaffSite } from './staff-site.sample.ts';

const database = await testDatabase();
const { sql, db } = database;
afterAll(database.drop);
beforeEach(() => sql`truncate accounts, audit_log, invitations restart identity cascade`);

const site = aStaffSite(database);
const { ask, aPerson, at } = site;
const log = new AuditLogStore(db);

const signedIn = { kind: 'sign-in', what: 'signed-in', detail: {} } as const;
const minute = (past: number) => new Date(at.now.getTime() + past * 60_000);

test('the log is read in pages of 50, newest first, without gaps or repetitions', async () => {
  const maren = await aPerson('Maren', 'owner');
  const by = { id: maren.id, name: maren.fullName };
  // Half of them at the same moment.
  for (let each = 0; each < 120; each += 1)
    await log.note({ at: minute(Math.max(0, each - 60)), by, act: signedIn });
  const seen: number[] = [];
  const sizes: number[] = [];
  for (let before = ''; ; ) {
    const page = JSON.parse((await ask(maren, `/api/desk/audit-log?before=${before}`)).text);
    seen.push(...page.entries.map(({ id }: { id: number }) => id));
    sizes.push(page.entries.length);
    before = page.before ?? '';
    if (before === '') break;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
});

test('the log is filtered by person, kind and days in Toronto, the last one included', async () => {
  const maren = await aPerson('Maren', 'owner');
  const priya = await aPerson('Priya', 'realtor');
  const note = (id: typeof maren.id, moment: string, act: Parameters<typeof log.note>[0]['act']) =>
    log.note({ at: new Date(moment), by: { id, name: 'Someone' }, act });
  const exported = { kind: 'export', what: 'exported-leads', detail: { rows: 2 } } as const;
  await note(maren.id, '2026-11-20T23:00:00-05:00', signedIn);
  await note(priya.id, '2026-11-21T00:00:00-05:00', signedIn);
  await note(priya.id, '2026-11-21T23:59:00-05:00', exported);
  await note(maren.id, '2026-11-22T00:00:00-05:00', exported);
  const idsFor = async (query: string) => {
    const { text } = await ask(maren, `/api/desk/audit-log?${query}`);
    return JSON.parse(text).entries.map(({ id }: { id: number }) => id);
  };
  expect(await idsFor(`person=${priya.id}`)).toEqual([3, 2]);
  expect(await idsFor('kind=export')).toEqual([4, 3]);
  expect(await idsFor('from=2026-11-21')).toEqual([4, 3, 2]);
  expect(await idsFor('from=2026-11-21&to=2026-11-21')).toEqual([3, 2]);
  expect(await idsFor('person=x&kind=y&from=z&before=1')).toEqual([4, 3, 2, 1]);
});

test('the log is downloaded as CSV, which is an entry itself', async () => {
  const maren = await aPerson('Maren', 'owner');
  await log.note({ at: at.now, by: { id: maren.id, name: '=1+1' }, act: signedIn });
  const { text, headers } = await ask(maren, '/api/desk/audit-log.csv?kind=sign-in');
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(text).toBe(`at,name,kind,what\r\n${at.now.toISOString()},"'=1+1",sign-in,Signed in.\r\n`);
  expect((await site.sentences(maren))[0]).toBe('Downloaded 1 entry of the log as CSV.');
});

test('an erased person is a numbered former member in every entry, and their address is gone', async () => {
  const maren = { id: (await aPerson('Maren', 'owner')).id, name: 'Maren Sample' };
  const priya = { id: (await aPerson('Priya', 'realtor')).id, name: 'Priya Raman' };
  const email = 'priya@example.com';
  await log.note({ at: at.now, by: priya, act: signedIn });
  const acts = [
    { kind: 'people', what: 'invited', detail: { email: 'Priya@example.com', role: 'realtor' } },
    {
      kind: 'people',
      what: 'changed-role',
      detail: { person: priya, from: 'assistant', to: 'realtor' },
    },
    { kind: 'people', what: 'deactivated', detail: { person: maren, takenOverBy: priya } },
  ] as const;
  for (const act of acts) await log.note({ at: at.now, by: maren, act });
  expect(await log.erase({ id: priya.id, emailKey: email })).toBe(4);
  const [owner] = await sql<{ text: string }>`select json_agg(a)::text as text from audit_log a`;
  expect(owner?.text).not.toMatch(/priya/i);
  expect(owner?.text.match(/Former member 1/g)).toHaveLength(4);
  expect(await log.erase({ id: maren.id, emailKey: null })).toBe(3);
  expect((await log.list(auditSearch({}))).entries.map(({ name }) => name)).toEqual([
    ...Array(3).fill('Former member 2'),
    'Former member 1',
  ]);
});

test('someone who isn’t in the log gets no number when they are erased', async () => {
  const ada = await aPerson('Ada', 'registrant');
  expect(await log.erase({ id: ada.id, emailKey: 'ada@example.com' })).toBe(0);
});
