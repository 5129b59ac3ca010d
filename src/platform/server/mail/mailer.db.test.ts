import { afterAll, afterEach, expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { siteKey } from '../site-key.ts';
import { testDatabase } from '../test-database.sample.ts';
import { aHouse, aMail, mailServer } from './mail.sample.ts';
import { mailStore } from './mail-store.ts';
import { type Mailer, openMailer } from './mailer.ts';
import { smtpCarrier } from './smtp.ts';

const { sql, db, url: databaseUrl, drop } = await testDatabase();
afterAll(drop);
const store = mailStore(db, siteKey(db));

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  await sql`delete from mails`;
});

async function aServer(...given: Parameters<typeof mailServer>) {
  const server = await mailServer(...given);
  open.push(server);
  return server;
}

function aMailer(url: string): Mailer {
  const mailer = openMailer({
    databaseUrl,
    listen: sql.listen,
    carry: smtpCarrier({ url, name: 'homes.example.com' }),
    house: aHouse,
    log: createLogger('silent'),
  });
  open.push(mailer);
  return mailer;
}

const figures = () => store.figures();

test('a mail leaves once, with both bodies and the headers of one that a program wrote', async () => {
  const server = await aServer();
  aMailer(server.url);
  const way = {
    page: 'https://homes.example.com/u#x',
    oneClick: 'https://homes.example.com/api/u',
  };
  await store.add(aMail({ replyTo: { address: 'ada@mail.example.com' }, wayOut: way }));

  await expect.poll(() => server.received.length).toBe(1);
  await expect.poll(figures).toMatchObject({ waiting: 0, givenUp: 0 });
  const [{ from, to, mail } = { from: '', to: [], mail: null }] = server.received;
  const [row] = await sql<{ id: string; content: string | null; second: number }[]>`
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
