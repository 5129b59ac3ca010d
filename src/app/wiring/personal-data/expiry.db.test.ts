import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#platform/domain/duration.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { savedMails } from '#platform/server/mail/saved-mails.ts';
import { openStores } from '../stores.ts';
import { expiryOf } from './personal-records.ts';
import { deleteExpired } from './retention.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The retention period of each record in days, and a row of that age. */
const AGES: [string, number, (name: string, at: string) => Promise<unknown>][] = [
  [
    'an idle session',
    14,
    (name, at) => sql`insert into sessions values (${name}, 1, ${at}, ${at})`,
  ],
  [
    'a session, however often it was seen',
    30,
    (name, at) => sql`insert into sessions values (${name}, 1, ${at}, ${daysAgo(0)})`,
  ],
  [
    'a link that has expired',
    0,
    (name, at) => sql`insert into mailed_links values (${name}, 1, 'verify-email', ${name}, ${at})`,
  ],
  [
    'a rate limit that is all available again',
    0,
    (name, at) => sql`insert into rate_counts values ('/api/login', ${name}, ${at}, true)`,
  ],
  [
    'a challenge for a passkey that has expired',
    0,
    (name, at) => sql`insert into passkey_challenges values (${name}, ${at})`,
  ],
  [
    'an invitation that has expired',
    30,
    (name, at) => sql`
      insert into invitations (token_hash, email, email_key, role, created_at, expires_at)
      values (${name}, ${name}, ${name}, 'realtor', ${at}, ${at})`,
  ],
  [
    'an entry of the audit log',
    730,
    (name, at) => sql`
      insert into audit_log (at, name, kind, what, detail) values (${at}, ${name}, 'sign-in', 'signed-in', '{}')`,
  ],
  ['failed tries', 1 / 24, (name, at) => sql`insert into login_tries values (${name}, 3, ${at})`],
  [
    'a consent that was withdrawn',
    1_096,
    (name, at) => sql`
      insert into consents (email_key, kind, version, wording, given_at, withdrawn_at)
      values (${name}, 'newsletter', '1', 'Yes', ${daysAgo(9_000)}, ${at})`,
  ],
  [
    'what an inquiry allowed',
    1_280,
    (name, at) => sql`
      insert into consents (email_key, kind, version, wording, given_at)
      values (${name}, 'inquiry', '1', 'Yes', ${at})`,
  ],
  [
    'what a chat allowed',
    1_280,
    (name, at) => sql`
      insert into consents (email_key, kind, version, wording, given_at)
      values (${name}, 'chat', '1', 'Yes', ${at})`,
  ],
  [
    'a conversation, by its last message',
    730,
    async (name, at) => {
      await sql`
        insert into conversations (guest_hash, name, email, email_key, created_at, updated_at)
        values (${name}, ${name}, ${name}, ${name}, ${daysAgo(9_000)}, ${daysAgo(9_000)})`;
      await sql`
        insert into chat_messages (conversation_id, seq, client_id, is_from_realtor, sender_name, text, sent_at)
        select id, 1, 'x', false, ${name}, 'Hello', ${at} from conversations where name = ${name}`;
    },
  ],
  [
    'a conversation without a message',
    730,
    (name, at) => sql`
      insert into conversations (guest_hash, name, email, email_key, created_at, updated_at)
      values (${name}, ${name}, ${name}, ${name}, ${at}, ${daysAgo(0)})`,
  ],
  [
    'a lead',
    730,
    (name, at) => sql`
      insert into leads (kind, first_name, last_name, email, email_key, phone, inquiry_type, subject,
        message, fingerprint, created_at)
      values ('inquiry', 'A', 'B', ${name}, ${name}, '', '', '', 'Hello', ${name}, ${at})`,
  ],
  [
    'a market report that was asked for',
    730,
    (name, at) => sql`
      insert into market_reports (lead_id, email_key, region, property_type, created_at)
      values (1, ${name}, 'oakville', 'Any', ${at})`,
  ],
  [
    'an area that was drawn',
    730,
    (name, at) => sql`
      insert into stored_areas (id, areas, used_at, is_searched) values (${name}, 'BE', ${at}, true)`,
  ],
  [
    'an area that was drawn and never searched',
    1,
    (name, at) => sql`insert into stored_areas (id, areas, used_at) values (${name}, 'BE', ${at})`,
  ],
  [
    'an address that never confirmed',
    30,
    (name, at) => sql`
      insert into subscribers (email, email_key, standing, since) values (${name}, ${name}, 'asked', ${at})`,
  ],
  [
    'an address that left',
    1_096,
    (name, at) => sql`
      insert into subscribers (email, email_key, standing, since) values (${name}, ${name}, 'left', ${at})`,
  ],
  [
    'a mail in a file',
    90,
    async (name, at) => {
      await writeFile(join(folder, `${name}.eml`), name);
      await utimes(join(folder, `${name}.eml`), new Date(at), new Date(at));
    },
  ],
];

/** The remaining rows whose name contains an age. */
async function left(): Promise<string> {
  const rows = await sql`
    select t::text as row from sessions t union all select t::text from mailed_links t
    union all select t::text from login_tries t union all select t::text from passkey_challenges t
    union all select t::text from consents t
    union all select t::text from leads t union all select t::text from subscribers t
    union all select t::text from market_reports t union all select t::text from stored_areas t
    union all select t::text from conversations t union all select t::text from rate_counts t
    union all select t::text from invitations t union all select t::text from audit_log t`;
  return [...rows.map(({ row }) => row), ...(await readdir(folder))].join('\n');
}

test('records are deleted after their retention period, and not before', async () => {
  await sql`
    insert into accounts (username, username_key, email, email_key, first_name, password_hash, created_at)
    values ('ada', 'ada', 'a@x.example', 'a@x.example', 'Ada', '', ${daysAgo(9_000)})`;
  await sql`
    insert into subscribers (email, email_key, standing, since)
    values ('stays', 'stays', 'confirmed', ${daysAgo(9_000)})`;
  const hour = 1 / 24;
  for (const [at, [, days, write]] of AGES.entries()) {
    await write(`old-${at}-`, daysAgo(days + hour / 2));
    await write(`young-${at}-`, daysAgo(days - hour / 2));
  }
  const lines: object[] = [];
  const log = { info: (fields: object) => void lines.push(fields), error: () => {} };
  const isComplete = await deleteExpired(
    { expiry: expiryOf(openStores({ db }), savedMails(folder)), log },
    NOW,
  );
  expect(isComplete).toBe(true);
  const text = await left();
  const gone = (age: string) => AGES.filter((_, at) => !text.includes(`${age}-${at}-`));
  expect(gone('old').map(([what]) => what)).toEqual(AGES.map(([what]) => what));
  expect(gone('young').map(([what]) => what)).toEqual([]);
  expect(text).toContain('stays');
  expect(lines).toMatchObject([
    {
      deleted: {
        sessions: 2,
        links: 1,
        passkeyChallenges: 1,
        loginTries: 1,
        invitations: 1,
        auditLog: 1,
        rateCounts: 1,
        consents: 3,
        inquiries: 1,
        marketReports: 1,
        newsletter: 2,
        chats: 2,
        mailFiles: 1,
      },
    },
  ]);
});
