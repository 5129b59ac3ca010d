import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { AccountId } from '../../domain/account.ts';
import type { ConsentKind, GivenConsent, StoredConsent } from '../../domain/consent.ts';
import { consents } from '../tables.ts';

const {
  accountId: _account,
  emailKey: _email,
  networkHash: _network,
  ...columns
} = getTableColumns(consents);
const MAX_CONSENTS = 500;

/** Whose consents: the account's, plus those of its address if it is verified. */
export type Giver = { accountId: AccountId | null; emailKey: string | null };

/** An empty giver must match nothing: an empty `or` would match every row. */
const givenBy = ({ accountId, emailKey }: Giver) =>
  or(
    accountId === null ? sql`false` : eq(consents.accountId, accountId),
    emailKey === null ? sql`false` : eq(consents.emailKey, emailKey),
  );

/** The consent ledger. `db` may be a transaction. */
export class ConsentStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async record(consent: GivenConsent): Promise<void> {
    await this.#db.insert(consents).values(consent);
  }

  /** Newest first. */
  of(giver: Giver): Promise<StoredConsent[]> {
    return this.#db
      .select(columns)
      .from(consents)
      .where(givenBy(giver))
      .orderBy(desc(consents.givenAt), desc(consents.id))
      .limit(MAX_CONSENTS);
  }

  /** Whether an address was given in a chat and that consent has not been withdrawn since. */
  async allowsChatMail(emailKey: string): Promise<boolean> {
    const [given] = await this.#db
      .select({ id: consents.id })
      .from(consents)
      .where(
        and(
          eq(consents.emailKey, emailKey),
          eq(consents.kind, 'chat'),
          isNull(consents.withdrawnAt),
        ),
      )
      .limit(1);
    return given !== undefined;
  }

  /** The kind and address of one consent; null if the giver has no such consent. */
  async byId(id: number, giver: Giver) {
    const [found] = await this.#db
      .select({ kind: consents.kind, emailKey: consents.emailKey })
      .from(consents)
      .where(and(eq(consents.id, id), givenBy(giver)))
      .limit(1);
    return found ?? null;
  }

  /** Idempotent. */
  async withdraw(id: number, now: Date): Promise<void> {
    await this.#db
      .update(consents)
      .set({ withdrawnAt: now })
      .where(and(eq(consents.id, id), isNull(consents.withdrawnAt)));
  }

  /** Withdraws all consents of one kind for an address. */
  async withdrawAll(emailKey: string, kind: ConsentKind, now: Date): Promise<void> {
    await this.#db
      .update(consents)
      .set({ withdrawnAt: now })
      .where(
        and(eq(consents.emailKey, emailKey), eq(consents.kind, kind), isNull(consents.withdrawnAt)),
      );
  }

  /** Deletes all of the giver's consents, withdrawn or not. Returns the count. */
  async erase(giver: Giver & { emailKey: string }): Promise<number> {
    const gone = await this.#db
      .delete(consents)
      .where(givenBy(giver))
      .returning({ id: consents.id });
    return gone.length;
  }

  /** Deletes inquiry and chat consents given before `date`: they expire without being withdrawn. Returns the count. */
  async deleteInquiriesBefore(date: Date): Promise<number> {
    const gone = await this.#db
      .delete(consents)
      .where(and(inArray(consents.kind, ['inquiry', 'chat']), lt(consents.givenAt, date)))
      .returning({ id: consents.id });
    return gone.length;
  }

  /** Deletes consents withdrawn before `date`. Returns the count. */
  async deleteWithdrawnBefore(date: Date): Promise<number> {
    const gone = await this.#db
      .delete(consents)
      .where(lt(consents.withdrawnAt, date))
      .returning({ id: consents.id });
    return gone.length;
  }
}
