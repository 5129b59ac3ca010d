import { and, count, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { mailboxOf } from '../../domain/email-key.ts';
import type { Db } from '../database/database.ts';
import { mails } from '../database/tables.ts';
import type { SiteKey } from '../site-key.ts';
import type { Mail, Outbox, Terms } from './outbox.ts';
import { formatMail, namesAddress, parseMail } from './stored-mail.ts';

/** The channel that every sending process listens to. */
export const MAILS_CHANNEL = 'mails';

export type MailFigures = {
  waiting: number;
  abandoned: number;
  /** Seconds since the oldest waiting mail was written; 0 if there is none. */
  oldestWaiting: number;
};

/** The mails to or about one address. */
export type SavedMail = { kind: string; createdAt: Date; mail: Mail | null };

const isAbandoned = and(isNull(mails.nextTryAt), isNull(mails.sentAt));
const isWaiting = isNotNull(mails.nextTryAt);

/** The outbox in the database, on one handle or one transaction. */
export class MailStore implements Outbox {
  readonly #db: Db;
  readonly #key: SiteKey;

  constructor(db: Db, key: SiteKey) {
    this.#db = db;
    this.#key = key;
  }

  async add(mail: Mail, { atMostDaily }: Terms = {}): Promise<boolean> {
    const recipient = await this.#recipientOf(mail.to.address);
    const { kind } = mail;
    return this.#db.transaction(async (transaction) => {
      if (atMostDaily !== undefined && (await today(transaction, kind, recipient)) >= atMostDaily)
        return false;
      await transaction.insert(mails).values({ kind, recipient, content: formatMail(mail) });
      await wake(transaction);
      return true;
    });
  }

  async figures(): Promise<MailFigures> {
    const oldest = sql<number>`coalesce(extract(epoch from now() - min(${mails.createdAt}) filter (where ${isWaiting})), 0)::float`;
    const [row] = await this.#db
      .select({
        waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
        abandoned: sql<number>`(count(*) filter (where ${isAbandoned}))::int`,
        oldestWaiting: oldest,
      })
      .from(mails)
      .where(isNull(mails.sentAt));
    return row ?? { waiting: 0, abandoned: 0, oldestWaiting: 0 };
  }

  /** Server errors of mails that wait or were abandoned, with their counts, most frequent first. */
  errors(): Promise<{ error: string; isAbandoned: boolean; mails: number }[]> {
    return this.#db
      .select({
        error: sql<string>`${mails.error}`,
        isAbandoned: sql<boolean>`${mails.nextTryAt} is null`,
        mails: count(),
      })
      .from(mails)
      .where(and(isNull(mails.sentAt), isNotNull(mails.error)))
      .groupBy(mails.error, sql`${mails.nextTryAt} is null`)
      .orderBy(sql`count(*) desc`, mails.error)
      .limit(50);
  }

  /** Requeues mails that were abandoned, due now. Returns how many. */
  retryAbandoned(): Promise<number> {
    return this.#db.transaction(async (transaction) => {
      const again = await transaction
        .update(mails)
        .set({ nextTryAt: sql`now()`, tries: 0 })
        .where(isAbandoned)
        .returning({ id: mails.id });
      await wake(transaction);
      return again.length;
    });
  }

  /** Deletes records of mails sent before this moment; returns how many. */
  deleteSentBefore(moment: Date): Promise<number> {
    return this.#remove(lt(mails.sentAt, moment));
  }

  /** Deletes mails from before this moment that were abandoned; returns how many. */
  deleteAbandonedBefore(moment: Date): Promise<number> {
    return this.#remove(and(isAbandoned, lt(mails.createdAt, moment)));
  }

  /** Unsent mails to this address (lower-cased) or that mention it; the newest first. */
  async aboutPerson(emailKey: string): Promise<SavedMail[]> {
    const found = await this.#naming(emailKey);
    return found.map(({ kind, createdAt, content }) => ({
      kind,
      createdAt,
      mail: parseMail(content ?? ''),
    }));
  }

  /** Deletes those, and the records of mails sent to the address. Returns how many. */
  async erasePerson(emailKey: string): Promise<number> {
    const ids = (await this.#naming(emailKey)).map(({ id }) => id);
    const naming = ids.length > 0 ? inArray(mails.id, ids) : undefined;
    // A record belongs to a mailbox, which 'a+1@' and 'a@' most likely share; a mail belongs to the exact address.
    const recipient = await this.#recipientOf(emailKey);
    const traces = and(eq(mails.recipient, recipient), isNull(mails.content));
    return this.#remove(or(traces, naming));
  }

  /** By mailbox, so that the limits count 'a+1@' and 'a+2@' as the same recipient. */
  #recipientOf(address: string): Promise<string> {
    return this.#key.sign('mail-recipient', mailboxOf(address));
  }

  /** The address may be the end of a longer one (ann@ in joann@), which only reading the whole text can rule out. */
  async #naming(emailKey: string) {
    const spelled = JSON.stringify(emailKey).slice(1, -1);
    const { id, kind, createdAt, content } = mails;
    const rows = await this.#db
      .select({ id, kind, createdAt, content })
      .from(mails)
      .where(and(isNotNull(content), sql`position(${spelled} in lower(${content})) > 0`))
      .orderBy(sql`${createdAt} desc`, id)
      .limit(10_000);
    return rows.filter((row) => namesAddress(row.content ?? '', emailKey));
  }

  async #remove(which: SQL | undefined): Promise<number> {
    return (await this.#db.delete(mails).where(which).returning({ id: mails.id })).length;
  }
}

/** Wakes the senders once the current transaction commits. */
const wake = (db: Db) => db.execute(sql`select pg_notify(${MAILS_CHANNEL}, '')`);

/** How many mails of a kind an address was sent in 24 hours. Locks: others asking the same wait until this transaction ends. */
async function today(db: Db, kind: string, recipient: string): Promise<number> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${kind} ${recipient}`}, 0))`,
  );
  const ofToday = gt(mails.createdAt, sql`clock_timestamp() - interval '24 hours'`);
  const [row] = await db
    .select({ mails: count() })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind), ofToday));
  return row?.mails ?? 0;
}
