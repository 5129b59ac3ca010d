import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.sample.ts';
import { siteKey } from '../site-key.ts';
import { aLetter, aMail } from './mail.sample.ts';
import { MailStore } from './mail-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
afterEach(() => sql`delete from mails`);
const key = siteKey(db);
await key.known();
const store = new MailStore(db, key);

const kept = async () => (await sql<{ n: number }>`select count(*)::int as n from mails`)[0]?.n;

describe('limits per kind and address in 24 hours', () => {
  test('of twelve concurrent mails, three are written', async () => {
    const asked = Array.from({ length: 12 }, () =>
      db.transaction((one) => new MailStore(one, key).add(aMail(), { atMostDaily: 3 })),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((isWritten) => isWritten)).toHaveLength(3);
    expect(await kept()).toBe(3);
  });

  test('an address counts as one, whatever its letter case', async () => {
    const to = (address: string) => aMail({ to: { address } });
    expect(await store.add(to('ada@example.com'), { atMostDaily: 1 })).toBe(true);
    expect(await store.add(to('ADA@Example.com'), { atMostDaily: 1 })).toBe(false);
  });

  test('another kind, another address and another day have their own limits', async () => {
    await store.add(aMail(), { atMostDaily: 1 });
    expect(await store.add(aMail({ kind: 'password-reset' }), { atMostDaily: 1 })).toBe(true);
    const other = aMail({ to: { address: 'b@example.com' } });
    expect(await store.add(other, { atMostDaily: 1 })).toBe(true);
    await sql`update mails set created_at = now() - interval '25 hours'`;
    expect(await store.add(aMail(), { atMostDaily: 1 })).toBe(true);
  });
});

test('a mail is committed or rolled back with the transaction that wrote it', async () => {
  const failed = db.transaction(async (one) => {
    await new MailStore(one, key).add(aMail(), { atMostDaily: 3 });
    throw new Error('not kept');
  });
  await expect(failed).rejects.toThrow('not kept');
  expect(await kept()).toBe(0);
});

test('the table holds no address except in the email itself', async () => {
  await store.add(aMail());
  const [row] = await sql<{ rest: string }>`
    select to_jsonb(m) - 'content' as rest from mails m`;
  expect(JSON.stringify(row)).not.toContain('visitor');
});

describe("a person's mails", () => {
  const about = (quote: string) => aMail({ letter: aLetter({ quote }) });

  test('are the unsent ones to the address or with it in the text', async () => {
    await store.add(aMail({ to: { address: 'Ada@example.com' } }));
    await store.add(about('Mail me at\nada@example.com.'));
    await store.add(aMail({ replyTo: { address: 'ada@example.com' } }));
    await store.add(about('joada@example.com, ada@example.com.au, b@example.com'));
    expect(await store.aboutPerson('ada@example.com')).toHaveLength(3);
  });

  test("are deleted on erasure, including records of sent mails, and no other person's are", async () => {
    await store.add(aMail({ to: { address: 'ada@example.com' } }));
    await sql`update mails set content = null, sent_at = now(), next_try_at = null`;
    await store.add(about('It is ada@example.com'));
    await store.add(about('It is joada@example.com'));
    expect(await store.erasePerson('ada@example.com')).toBe(2);
    expect(await store.aboutPerson('ada@example.com')).toEqual([]);
    expect(await kept()).toBe(1);
  });

  test('exclude waiting mails to an address that differs by a tag', async () => {
    const boxes = ['ada@example.com', 'ada+homes@example.com', 'a.da@gmail.com', 'ada@gmail.com'];
    for (const address of boxes) await store.add(aMail({ to: { address } }));
    for (const address of boxes) {
      const [mail, ...others] = await store.aboutPerson(address);
      expect([mail?.mail?.to.address, others]).toEqual([address, []]);
    }
    expect(await store.erasePerson('ada+homes@example.com')).toBe(1);
  });

  test('match an address with special characters literally', async () => {
    const odd = 'a.+%_b\\"@example.com';
    await store.add(about(`It is ${odd}`));
    await store.add(about('It is axyzb@example.com'));
    expect(await store.erasePerson(odd)).toBe(1);
  });
});

test.each([
  ['sent', 29, true],
  ['sent', 31, false],
  ['abandoned', 29, true],
  ['abandoned', 31, false],
  ['waiting', 31, true],
])(
  'with a retention of 30 days, a mail that is %s is kept after %i days: %s',
  async (standing, days, isKept) => {
    await store.add(aMail());
    await sql`update mails set created_at = now() - ${days} * interval '1 day'`;
    if (standing !== 'waiting') await sql`update mails set next_try_at = null`;
    if (standing === 'sent') await sql`update mails set sent_at = created_at, content = null`;
    const moment = new Date(Date.now() - 30 * 24 * 3_600_000);
    const deleted =
      (await store.deleteSentBefore(moment)) + (await store.deleteAbandonedBefore(moment));
    expect(deleted).toBe(isKept ? 0 : 1);
    expect(await kept()).toBe(isKept ? 1 : 0);
  },
);

test('metrics count waiting, abandoned and sent mails separately', async () => {
  for (let n = 0; n < 4; n += 1) await store.add(aMail());
  await sql`update mails set created_at = now() - interval '1 hour'`;
  await sql`update mails set next_try_at = null where id in (select id from mails limit 2)`;
  await sql`update mails set sent_at = now() where id in (select id from mails where next_try_at is null limit 1)`;
  const { waiting, abandoned, oldestWaiting } = await store.figures();
  expect({ waiting, abandoned }).toEqual({ waiting: 2, abandoned: 1 });
  expect(Math.round(oldestWaiting / 60)).toBe(60);
});
