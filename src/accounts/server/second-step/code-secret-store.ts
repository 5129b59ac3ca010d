import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { AccountId } from '../../domain/account.ts';
import { codeSecrets } from '../tables.ts';

export type SealedSecret = { sealed: Uint8Array; lastStep: number };

/** The secrets of authenticator apps. `db` may be a transaction. */
export class CodeSecretStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The secret whose codes the account is asked for; null if there is none. */
  confirmedOf(accountId: AccountId): Promise<SealedSecret | null> {
    return this.#of(accountId, true);
  }

  /** The secret that waits for its first code; null if there is none. */
  unconfirmedOf(accountId: AccountId): Promise<SealedSecret | null> {
    return this.#of(accountId, false);
  }

  /** Which of these accounts are asked for a code. */
  async ownersAmong(ids: readonly AccountId[]): Promise<Set<AccountId>> {
    const rows = await this.#db
      .select({ id: codeSecrets.accountId })
      .from(codeSecrets)
      .where(and(inArray(codeSecrets.accountId, [...ids]), isNotNull(codeSecrets.confirmedAt)));
    return new Set(rows.map(({ id }) => id));
  }

  /** Stores a secret that waits for its first code, in place of another that does; false if one is confirmed. */
  async begin(accountId: AccountId, sealed: Uint8Array): Promise<boolean> {
    const begun = await this.#db
      .insert(codeSecrets)
      .values({ accountId, sealed, lastStep: 0 })
      .onConflictDoUpdate({
        target: codeSecrets.accountId,
        set: { sealed, lastStep: 0 },
        setWhere: isNull(codeSecrets.confirmedAt),
      })
      .returning({ accountId: codeSecrets.accountId });
    return begun.length > 0;
  }

  /** False if another request has confirmed or replaced it. */
  async confirm(accountId: AccountId, { sealed }: SealedSecret, step: number, now: Date) {
    const confirmed = await this.#db
      .update(codeSecrets)
      .set({ confirmedAt: now, lastStep: step })
      .where(
        and(
          eq(codeSecrets.accountId, accountId),
          eq(codeSecrets.sealed, sealed),
          isNull(codeSecrets.confirmedAt),
        ),
      )
      .returning({ accountId: codeSecrets.accountId });
    return confirmed.length > 0;
  }

  /** Uses a time step up; false if a code of it or of a later one was used. */
  async useStep(accountId: AccountId, step: number): Promise<boolean> {
    const used = await this.#db
      .update(codeSecrets)
      .set({ lastStep: step })
      .where(and(eq(codeSecrets.accountId, accountId), lt(codeSecrets.lastStep, step)))
      .returning({ accountId: codeSecrets.accountId });
    return used.length > 0;
  }

  /** Returns the count. */
  async remove(accountId: AccountId): Promise<number> {
    const removed = await this.#db
      .delete(codeSecrets)
      .where(eq(codeSecrets.accountId, accountId))
      .returning({ accountId: codeSecrets.accountId });
    return removed.length;
  }

  async #of(accountId: AccountId, isConfirmed: boolean): Promise<SealedSecret | null> {
    const status = isConfirmed
      ? isNotNull(codeSecrets.confirmedAt)
      : isNull(codeSecrets.confirmedAt);
    const [row] = await this.#db
      .select({ sealed: codeSecrets.sealed, lastStep: codeSecrets.lastStep })
      .from(codeSecrets)
      .where(and(eq(codeSecrets.accountId, accountId), status));
    return row ?? null;
  }
}
