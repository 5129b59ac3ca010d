import { afterAll, afterEach, expect, test } from 'vitest';
import { aMail } from './mail.sample.ts';
import { mailTest, SOON_ENOUGH } from './mail-test.sample.ts';

const { sql, db, store, aServer, aMailer, figures, end, drop } = await mailTest();
afterEach(end);
afterAll(drop);

test('a mail is sent once, with both bodies and the headers for automated mail', async () => {
  const server = await aServer();
  aMailer(server.url);
  const way = {
    page: 'https://homes.example.com/u#x',
    oneClick: 'https://homes.example.com/api/u',
  };
  await store.add(aMail({ replyTo: { address: 'ada@mail.example.com' }, wayOut: way }));

  await expect.poll(() => server.received.length, SOON_ENOUGH).toBe(1);
  await expect.poll(figures, SOON_ENOUGH).toMatchObject({ waiting: 0, abandoned: 0 });
  const [{ from, to, mail } = { from: '', to: [], mail: null }] = server.received;
  const [row] = await sql<{ id: string; content: string | null; second: number }>`
    select id, content, extract(epoch from date_trunc('second', created_at))::int as second from mails`;
  expect({ from, to }).toEqual({ from: 'hello@example.com', to: ['visitor@mail.example.com'] });
  expect(mail).toMatchObject({
    messageId: `<${row?.id}@homes.example.com>`,
    from: { name: 'Lakelight Realty', address: 'hello@example.com' },
    to: [{ name: 'Ada Visitor', address: 'visitor@mail.example.com' }],
    replyTo: [{ address: 'ada@mail.example.com' }],
    subject: 'Your question about 12 Shore Road',
  });
  expect(Date.parse(mail?.date ?? '') / 1_000).toBe(row?.second);
  expect(mail?.html).toContain('<h1');
  expect(mail?.text).toContain('We have your question\n');
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('list-unsubscribe')).toBe('<https://homes.example.com/api/u>');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(row?.content).toBeNull();
});

test('with forty emails and three mailers, each email is sent once', async () => {
  const server = await aServer();
  for (let mailers = 0; mailers < 3; mailers += 1) aMailer(server.url);
  await Promise.all(Array.from({ length: 40 }, () => store.add(aMail())));
  await expect.poll(figures, SOON_ENOUGH).toMatchObject({ waiting: 0, abandoned: 0 });
  const ids = server.received.map(({ mail }) => mail.messageId);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});

test('a mail from a rolled-back transaction is never sent', async () => {
  const server = await aServer();
  aMailer(server.url);
  const failed = db.transaction(async (transaction) => {
    await transaction.execute(
      "insert into mails (kind, recipient, content) values ('x', 'x', '{}')",
    );
    throw new Error('the inquiry could not be kept');
  });
  await expect(failed).rejects.toThrow('could not be kept');
  await store.add(aMail());
  await expect.poll(() => server.received.length, SOON_ENOUGH).toBe(1);
  await expect.poll(figures, SOON_ENOUGH).toMatchObject({ waiting: 0, abandoned: 0 });
});

test('mails are sent again after the database has dropped every connection', async () => {
  const server = await aServer();
  aMailer(server.url);
  await store.add(aMail());
  await expect.poll(() => server.received.length, SOON_ENOUGH).toBe(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'mail'`;
  await store.add(aMail());
  await expect.poll(() => server.received.length, SOON_ENOUGH).toBe(2);
  await expect.poll(figures, SOON_ENOUGH).toMatchObject({ waiting: 0, abandoned: 0 });
});

test('a mail postponed by a clock two days ahead is sent anyway', async () => {
  const server = await aServer();
  await store.add(aMail());
  await sql`update mails set tries = 1, next_try_at = now() + interval '2 days'`;
  aMailer(server.url);
  await expect.poll(() => server.received.length, SOON_ENOUGH).toBe(1);
});

test('an unreadable mail is abandoned, and does not block the others', async () => {
  const server = await aServer();
  await sql`insert into mails (kind, recipient, content) values ('x', 'x', '{"kind":')`;
  await store.add(aMail());
  aMailer(server.url);
  await expect.poll(figures, SOON_ENOUGH).toMatchObject({ waiting: 0, abandoned: 1 });
  expect(server.received).toHaveLength(1);
});
