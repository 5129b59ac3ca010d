import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Database } from '#platform/server/database/database.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, startSite, until } from './start-site.ts';

export type SiteWithDatabase = {
  folder: string;
  dataDir: string;
  database: Database;
  /** The folder of the database. */
  server: Awaited<ReturnType<typeof anExternalPostgres>>;
  /** The environment of the site and of operator commands. */
  env: Record<string, string>;
  site: RunningSite;
  /** Restarts the site, with additional environment variables. */
  restart(more: Record<string, string>): Promise<void>;
  /** Everything the sites have written so far, to the console and the log. */
  written(): string;
  untilMailsHaveLeft(): Promise<void>;
  /** Every row of every table about people, as text. */
  aboutPeople(): Promise<Record<string, string[]>>;
  close(): Promise<void>;
};

const OF_PEOPLE = [
  'accounts',
  'sessions',
  'mailed_links',
  'login_tries',
  'consents',
  'favourites',
  'hidden_items',
  'leads',
  'subscribers',
  'mails',
];

/** A site whose tables the test can read. It trusts a proxy and logs at the most verbose level. */
export async function startSiteWithDatabase(
  more: Record<string, string> = {},
): Promise<SiteWithDatabase> {
  const folder = await aSiteFolder();
  const dataDir = join(folder, 'site');
  const server = await anExternalPostgres(folder);
  await server.start();
  const database = connect(server.directUrl, { max: 2 });
  const env = {
    DATABASE_URL: server.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    TRUST_PROXY: 'true',
    ...more,
  };
  const start = async (given: Record<string, string>) => {
    const site = await startSite({ dataDir, env: { ...env, ...given } });
    await site.ready;
    await until(async () => (await fetch(`${site.address}/readyz`)).ok);
    return site;
  };
  let earlier = '';
  const { sql, pool } = database;
  const started: SiteWithDatabase = {
    folder,
    dataDir,
    database,
    server,
    env,
    site: await start({}),
    async restart(given) {
      await started.site.end('SIGTERM');
      earlier += started.site.log() + started.site.output();
      started.site = await start(given);
    },
    written: () => earlier + started.site.log() + started.site.output(),
    untilMailsHaveLeft: () =>
      until(async () => {
        const [row] = await sql`select count(*)::int as waiting from mails where sent_at is null`;
        return row?.waiting === 0;
      }),
    async aboutPeople() {
      const tables = OF_PEOPLE.map(async (name) => {
        const { rows } = await pool.query(`select t::text as row from ${name} t order by 1`);
        return [name, rows.map(({ row }) => row)] as const;
      });
      return Object.fromEntries(await Promise.all(tables));
    },
    async close() {
      await started.site.end('SIGTERM');
      await database.end();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
  return started;
}
