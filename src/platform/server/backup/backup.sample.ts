import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { MIGRATIONS } from '../database/newer-release.sample.ts';
import { type TestDatabase, testDatabase } from '../database/test-database.sample.ts';
import { makeBackup } from './backup.ts';
import type { Manifest } from './backup-manifest.ts';
import { restoreBackup } from './restore.ts';

/** This many listings fill more than one part of a backup. */
export const LISTINGS = 2_200;

type Desk = {
  /** A database with rows, shared by a file's tests. */
  from: TestDatabase;
  /** An empty database, truncated before each test, and a folder. */
  to: TestDatabase;
  folder: string;
  inFolder(name: string): string;
  /** The path of a backup. */
  back(up: { url: string }, name?: string): Promise<string>;
  /** Restores into `to`. */
  restore(path: string, given?: { replace?: boolean; afterwards?: string[] }): Promise<Manifest>;
};

/** Sets up the databases and the folder for a test file, and cleans up after it. */
export function backupDesk(listings: number): Desk {
  const desk = {} as Desk;
  beforeAll(async () => {
    desk.from = await testDatabase();
    await fillTables(desk.from, listings);
    desk.to = await testDatabase();
  });
  afterAll(async () => {
    await desk.from.drop();
    await desk.to.drop();
  });
  beforeEach(async () => {
    desk.folder = await mkdtemp(join(tmpdir(), 'backup-'));
    await emptyTables(desk.to);
  });
  afterEach(() => rm(desk.folder, { recursive: true }));
  return Object.assign(desk, {
    inFolder: (name: string) => join(desk.folder, name),
    back: async (up: { url: string }, name = 'site.tar') => {
      const path = join(desk.folder, name);
      const now = new Date('2026-05-06T12:00:00Z');
      await makeBackup({ url: up.url, path, release: '1.2.3', commit: 'c0ffee', now });
      return path;
    },
    restore: (path: string, given: { replace?: boolean; afterwards?: string[] } = {}) =>
      restoreBackup({
        url: desk.to.url,
        path,
        migrations: MIGRATIONS,
        replace: false,
        afterwards: [],
        ...given,
      }),
  });
}

/**
 * Runs a module, or a module's source, in a child process, which can be limited by shell commands or killed. `ended` resolves with
 * its exit code (null if it was killed) and its output.
 */
export function runApart(module: string | URL, given: string[], limit = '') {
  const run =
    module instanceof URL ? [fileURLToPath(module)] : ['--input-type=module', '-e', module];
  const node = [process.execPath, ...run, ...given];
  const child = spawn('sh', ['-c', `${limit} exec "$0" "$@"`, ...node], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, ended: endOf(child) };
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stdout?.on('data', (piece) => {
    said += piece;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

/** Rows in every table, with values that are hard to encode in every column type, and enough for several parts. */
export async function fillTables(
  { pool }: Pick<TestDatabase, 'pool'>,
  listings: number,
): Promise<void> {
  const odd = `E'tab\\t line\\n\\r back\\\\slash \\\\N "quoted" {a,b} \\x1e\\x1f é 🏠 '`;
  await pool.query(`
    insert into listings (listing_key, mls_number, media_key, status, display, list_office_name,
      offered_for, property_class, property_type, price, bedrooms, listing, raw, photos, card,
      content_hash, created_at, last_updated, close_price, close_date, board_modified_at)
    select 'W' || n, 'W' || n, 'W' || n, case n % 4 when 1 then 'off-market' else 'active' end, 'public', case n % 3 when 0 then '' else ${odd} || n end,
      'sale', 'Freehold', 'Detached', 1e15 / n, n / 3.0::real,
      json_build_object('key', n, 'text', ${odd}), json_build_object('text', repeat(md5(n::text), 60)), '[]',
      ${odd}, md5(n::text), '2026-01-02T03:04:05.678901Z', '2026-01-02T03:04:05Z',
      case n % 4 when 1 then n / 7.0 end, case n % 2 when 0 then null else date '1999-12-31' + n end, null
    from generate_series(1, ${listings}) as n`);
  await pool.query(`
    insert into media (media_key, media_object_id, resource_record_key, media_url, "order", preferred_photo_yn)
    select 'M' || n, '', 'W' || n % ${listings}, 'https://photos.example.com/' || n, n, n % 2 = 0
    from generate_series(1, ${listings * 2}) as n`);
  await pool.query(`
    insert into quarantine (feed, row_hash, reason, raw, first_seen, last_seen)
    select 'sample', n::text, 'not-a-row', case n when 1 then 'null'::jsonb when 2 then null
      else jsonb_build_object('n', n / 7.0, 'text', ${odd}) end, 'infinity', now()
    from generate_series(1, 9) as n`);
  await fillPeople({ pool }, odd);
  await fillTheRest({ pool }, odd);
}

/** People, with rows that refer to records restored later. */
async function fillPeople({ pool }: Pick<TestDatabase, 'pool'>, odd: string): Promise<void> {
  await pool.query(`
    insert into accounts (username, username_key, email, email_key, first_name, password_hash, preferences)
    select 'ada' || n, 'ada' || n, n || '@x.example', n || '@x.example', ${odd}, '$argon2id$' || n,
      case n % 2 when 0 then jsonb_build_object('text', ${odd}) end
    from generate_series(1, 5) as n`);
  await pool.query(`
    insert into favourites (account_id, listing_id)
    select accounts.id, listings.id from accounts, (select id from listings order by id limit 3) as listings`);
  await pool.query(`
    insert into hidden_items (account_id, kind, value, label)
    select id, kind, ${odd}, ${odd} from accounts, (values ('street'), ('brokerage')) as kinds (kind)`);
  await pool.query(`
    insert into sessions select 'S' || id, id, now(), 'infinity' from accounts;
    insert into mailed_links select 'L' || id, id, 'verify-email', email_key, now() from accounts;
    insert into consents (account_id, email_key, kind, version, wording, given_at)
    select case id % 2 when 0 then id end, email_key, 'inquiry', '1', ${odd}, now() from accounts;
    insert into subscribers (email, email_key, standing, since)
    select email, email_key, 'left', now() from accounts;
    insert into leads (kind, first_name, last_name, email, email_key, phone, inquiry_type, subject, message, fingerprint)
    select 'inquiry', 'A', 'B', email, email_key, '', '', '', ${odd}, 'F' || id from accounts;
    insert into mails (kind, recipient, content)
    select 'inquiry', 'R' || id, json_build_object('text', ${odd}) from accounts;
    insert into login_tries select 'T' || id, id, now() from accounts;
    insert into passkeys select 'P' || id, id, '\\x00ff', id, array[${odd}, 'usb'], ${odd}, true, now(), null from accounts;
    insert into passkey_challenges select 'C' || id, now() from accounts;
    insert into code_secrets select id, '\\x0102', case id % 2 when 0 then now() end, id from accounts;
    insert into recovery_codes select 'R' || id, id from accounts;
    insert into invitations (token_hash, email, email_key, role, invited_by, created_at, expires_at)
    select 'I' || id, email, email_key, 'assistant', id, now(), 'infinity' from accounts;
    insert into audit_log (at, account_id, name, kind, what, detail)
    select now(), id, first_name, 'sign-in', ${odd}, jsonb_build_object('text', ${odd}) from accounts;
    insert into site_keys values ('signing', 'secret'), ('other', 'secret');
    insert into conversations (guest_hash, name, email, email_key, account_id, created_at, updated_at)
    select 'G' || id, ${odd}, email, email_key, id, now(), now() from accounts;
    insert into chat_messages select id, seq, seq, seq = 2, null, name, ${odd}, now()
    from conversations, generate_series(1, 2) as seq;
    insert into desk_presence select id, gen_random_uuid(), now() from accounts;
    insert into visitor_presence select id, gen_random_uuid(), now() from conversations;
    insert into market_reports (lead_id, email_key, region, property_type)
    select id, email_key, 'gta', 'all' from leads`);
}

/** The remaining tables: the board's and the brokerage's. */
async function fillTheRest({ pool }: Pick<TestDatabase, 'pool'>, odd: string): Promise<void> {
  await pool.query(`
    insert into agents (name, email, phone, languages)
    select ${odd}, 'agent' || n, '', array[${odd}, 'x'] from generate_series(1, 2) as n;
    insert into testimonials (name, location, rating, review, date, agent_id)
    select name, '', 5, ${odd}, '2026-01-02', id from agents;
    insert into members (member_key, full_name, designations)
    select n, ${odd}, jsonb_build_array(${odd}) from generate_series(1, 2) as n;
    insert into offices (office_key, name) select n, ${odd} from generate_series(1, 2) as n;
    insert into feeds (name, as_of, counters) select n, now(), '{"read": 1}' from generate_series(1, 2) as n;
    insert into walks (feed, clock, cursor_key) select n, 'people', ${odd} from generate_series(1, 2) as n;
    insert into unknown_words select 'sample', n, ${odd}, n, now() from generate_series(1, 2) as n;
    insert into market_days (feed, day, region, kind, count, average_price, median_price)
      select 'sample', date '2026-01-01' + n, 'gta', 'all', n, n / 7.0, n / 3.0 from generate_series(1, 2) as n;
    insert into market_sales select 'sample', 'region ' || n, '2026-10', n, n / 7.0 from generate_series(1, 2) as n;
    insert into market_snapshots (feed, region, snapshot, as_of)
      select 'sample', 'region ' || n, jsonb_build_object('odd', ${odd}), now() from generate_series(1, 2) as n;
    insert into settings select 'section ' || n, jsonb_build_object('text', ${odd}), n, now(), null
      from generate_series(1, 2) as n;
    insert into sealed_secrets select n, '\\x00ff', now() from generate_series(1, 2) as n;
    insert into logos select n, '\\x00ff', '\\x0a', now() from generate_series(1, 2) as n;
    insert into stored_areas (id, areas) select 'id' || n, ${odd} from generate_series(1, 2) as n;
    insert into change_readers select 'reader ' || n, n from generate_series(1, 2) as n;
    insert into last_backup select n, now(), n, ${odd}, n / 7.0::real from generate_series(1, 2) as n;
    insert into model_use select date '2026-01-01' + n, n, n from generate_series(1, 2) as n`);
}

async function emptyTables({ sql, pool }: TestDatabase): Promise<void> {
  const tables = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;
  await pool.query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`);
  // Emptying listings is a change too.
  await sql`truncate listing_changes restart identity`;
}

type Contents = Record<string, { rows: number; sum: string | null }>;

/** Each table that backups include with a checksum over all its rows, including generated columns. */
export async function contents({
  sql,
  pool,
}: Pick<TestDatabase, 'sql' | 'pool'>): Promise<Contents> {
  const tables = await sql<{ name: string; columns: string }>`
    select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p' and attnum > 0 and not attisdropped
    group by relname order by relname`;
  const sums: Contents = {};
  for (const { name, columns } of tables) {
    const { rows } = await pool.query<Contents[string]>(`
      select count(*)::int as rows, md5(string_agg(t, E'\\n' order by t collate "C")) as sum
      from (select row(${columns})::text as t from "${name}") as texts`);
    if (rows[0]) sums[name] = rows[0];
  }
  return sums;
}
