import { PassThrough } from 'node:stream';
import { testDatabase } from '../database/test-database.sample.ts';
import { createLogger } from '../log.ts';
import { siteKey } from '../site-key.ts';
import { mailServer } from './mail.sample.ts';
import { MailStore } from './mail-store.ts';
import { Mailer } from './mailer.ts';
import { aSender } from './sender.sample.ts';
import { smtpTransport } from './smtp.ts';

/** How long a test waits for something that is immediate on an idle machine. */
export const SOON_ENOUGH = { timeout: 20_000, interval: 20 };

type Timeouts = NonNullable<Parameters<typeof smtpTransport>[0]['timeouts']>;

/** An outbox for the test file, with mailers and servers; `end` stops them and deletes the mails. */
export async function mailTest() {
  const { sql, db, listen, url: databaseUrl, drop } = await testDatabase();
  const store = new MailStore(db, siteKey(db));
  const open: { close(): Promise<void> }[] = [];
  const lines: string[] = [];
  const written = new PassThrough().on('data', (line) => lines.push(String(line)));

  return {
    sql,
    db,
    databaseUrl,
    store,
    drop,
    /** The mailers' log output. */
    lines,
    figures: () => store.figures(),
    errors: async () => (await store.errors()).map(({ error }) => error),

    async aServer(...given: Parameters<typeof mailServer>) {
      const server = await mailServer(...given);
      open.push(server);
      return server;
    },

    aMailer(url: string, timeouts: Timeouts = {}) {
      const mailer = new Mailer({
        databaseUrl,
        listen,
        send: smtpTransport({ url, name: 'homes.example.com', timeouts }),
        sender: () => aSender,
        log: createLogger('info', written),
      });
      open.push(mailer);
      return mailer;
    },

    /** Makes waiting mails due now. */
    async hurry() {
      await sql`update mails set next_try_at = now() where next_try_at is not null`;
      await sql`notify mails`;
    },

    async end() {
      for (const each of open.splice(0).reverse()) await each.close();
      lines.length = 0;
      await sql`delete from mails`;
    },
  };
}
