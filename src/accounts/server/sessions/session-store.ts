import { and, desc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { Account, AccountId } from '../../domain/account.ts';
import { isAlive, isUpdateDue, type Session } from '../../domain/session.ts';
import { accountColumns } from '../account-store.ts';
import type { HashedPassword } from '../passwords/password-store.ts';
import { accounts, sessions } from '../tables.ts';

/** Notified when a session ends early. */
const SESSIONS_CHANNEL = 'sessions';

export type OpenSession = {
  tokenHash: string;
  account: Account;
  /** When the password or a passkey was last proven in it. */
  provenAt: Date | null;
};

/** A session as its owner sees it. */
export type ListedSession = Session & { tokenHash: string; device: string | null };

/** Sessions. `db` may be a transaction. */
export class SessionStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds a session of an account that has just proven who it is. */
  async add(
    tokenHash: string,
    accountId: AccountId,
    now: Date,
    device: string | null = null,
  ): Promise<void> {
    const moments = { createdAt: now, seenAt: now, provenAt: now };
    await this.#db.insert(sessions).values({ tokenHash, accountId, device, ...moments });
  }

  /**
   * Adds a session of an account that has just proven its password; false if a mailed link has set another password
   * meanwhile, or an owner has deactivated the account. The account is locked, so that a change of password either comes first or ends this session too.
   */
  async addIfPassword(
    tokenHash: string,
    { id, passwordHash }: HashedPassword,
    now: Date,
    device: string | null = null,
  ): Promise<boolean> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const proven = this.#db
      .select({
        tokenHash: sql`${tokenHash}::text`.as('token_hash'),
        accountId: accounts.id,
        createdAt: at.as('created_at'),
        seenAt: at.as('seen_at'),
        device: sql`${device}::text`.as('device'),
        provenAt: at.as('proven_at'),
      })
      .from(accounts)
      .where(
        and(
          eq(accounts.id, id),
          eq(accounts.passwordHash, passwordHash),
          isNull(accounts.deactivatedAt),
        ),
      )
      .for('no key update');
    const added = await this.#db
      .insert(sessions)
      .select(proven)
      .returning({ id: sessions.accountId });
    return added.length > 0;
  }

  /** The session with its account, if still alive; updates when it was last seen. */
  async open(tokenHash: string, now: Date): Promise<OpenSession | null> {
    const [row] = await this.#db
      .select({
        session: {
          createdAt: sessions.createdAt,
          seenAt: sessions.seenAt,
          provenAt: sessions.provenAt,
        },
        account: accountColumns,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(and(eq(sessions.tokenHash, tokenHash), isNull(accounts.deactivatedAt)))
      .limit(1);
    if (!row || !isAlive(row.session, now)) return null;
    if (isUpdateDue(row.session, now))
      await this.#db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash));
    return { tokenHash, account: row.account, provenAt: row.session.provenAt };
  }

  /** Newest first. */
  ofAccount(id: AccountId): Promise<Omit<ListedSession, 'tokenHash'>[]> {
    return this.#db
      .select({
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
        device: sessions.device,
      })
      .from(sessions)
      .where(eq(sessions.accountId, id))
      .orderBy(desc(sessions.createdAt))
      .limit(1_000);
  }

  /** Those that are still alive, the one used last first. */
  async listOf(id: AccountId, now: Date): Promise<ListedSession[]> {
    const { tokenHash, createdAt, seenAt, device } = sessions;
    const rows = await this.#db
      .select({ tokenHash, createdAt, seenAt, device })
      .from(sessions)
      .where(eq(sessions.accountId, id))
      .orderBy(desc(seenAt), desc(createdAt))
      .limit(100);
    return rows.filter((row) => isAlive(row, now));
  }

  /** Notes that the password has just been proven again. */
  async setProven(tokenHash: string, now: Date): Promise<void> {
    await this.#db.update(sessions).set({ provenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }

  /** Ends one session of an account. Returns the count. */
  endOf(id: AccountId, tokenHash: string): Promise<number> {
    return this.#end(and(eq(sessions.accountId, id), eq(sessions.tokenHash, tokenHash)));
  }

  /** Ends an account's sessions except this one. Returns the count. */
  endOthers(id: AccountId, tokenHash: string): Promise<number> {
    return this.#end(and(eq(sessions.accountId, id), ne(sessions.tokenHash, tokenHash)));
  }

  /** Ends one session; does nothing if there is none. */
  end(tokenHash: string): Promise<number> {
    return this.#end(eq(sessions.tokenHash, tokenHash));
  }

  /** Ends all of an account's sessions. Returns the count. */
  endAll(id: AccountId): Promise<number> {
    return this.#end(eq(sessions.accountId, id));
  }

  /** Deletes sessions last seen before this moment. Returns the count. */
  deleteUnseenSince(moment: Date): Promise<number> {
    return this.#remove(lt(sessions.seenAt, moment));
  }

  /** Deletes sessions begun before this moment. Returns the count. */
  deleteCreatedBefore(moment: Date): Promise<number> {
    return this.#remove(lt(sessions.createdAt, moment));
  }

  async #remove(where: SQL | undefined): Promise<number> {
    const gone = await this.#db.delete(sessions).where(where).returning({ id: sessions.accountId });
    return gone.length;
  }

  /** Notifies connections opened under a session, in any process, that it may have ended. */
  async #end(where: SQL | undefined): Promise<number> {
    const ended = await this.#remove(where);
    if (ended > 0) await this.#db.execute(sql`select pg_notify(${SESSIONS_CHANNEL}, '')`);
    return ended;
  }
}
