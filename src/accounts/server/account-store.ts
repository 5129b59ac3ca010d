import { and, eq, type SQL, sql } from 'drizzle-orm';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/database-errors.ts';
import type { Account, AccountId } from '../domain/account.ts';
import { nameKey } from '../domain/name-key.ts';
import { nameParts } from '../domain/name-parts.ts';
import type { Role } from '../domain/role.ts';
import { VOW_TERMS_VERSION } from '../domain/vow-terms.ts';
import { NO_PASSWORD } from './passwords/password-store.ts';
import { accounts, consents } from './tables.ts';

export type NewAccount = {
  username: string;
  fullName: string;
  email: string;
  phone: string | null;
  /** Null until a password is set by a mailed link. */
  passwordHash: string | null;
  role: Role;
};

/** Why an account cannot be created as requested. */
export type Taken = 'username-taken' | 'email-taken';
type Added = { ok: true; account: Account } | { ok: false; reason: Taken };

/**
 * When the account accepted the current terms. Column names are written out: Drizzle omits table names in queries of one
 * table, and both tables have an `id`.
 */
const termsAcceptedAt = sql<Date | null>`(
  select given.given_at from ${consents} given
  where given.account_id = accounts.id and given.kind = 'vow-terms'
    and given.version = ${VOW_TERMS_VERSION} and given.withdrawn_at is null
  order by given.given_at desc limit 1
)`.mapWith(consents.givenAt);

/** The columns that make an `Account`. */
export const accountColumns = {
  id: accounts.id,
  username: accounts.username,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  fullName: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
  email: accounts.email,
  phone: accounts.phone,
  role: accounts.role,
  emailVerifiedAt: accounts.emailVerifiedAt,
  deactivatedAt: accounts.deactivatedAt,
  termsAcceptedAt,
  preferences: accounts.preferences,
  createdAt: accounts.createdAt,
};

/** Accounts. `db` may be a transaction. */
export class AccountStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  byId(id: AccountId): Promise<Account | null> {
    return this.#one(eq(accounts.id, id));
  }

  byName(username: string): Promise<Account | null> {
    return this.#one(eq(accounts.usernameKey, nameKey(username)));
  }

  byEmail(address: string): Promise<Account | null> {
    return this.#one(eq(accounts.emailKey, emailKey(address)));
  }

  /** Refuses the later of two accounts that ask for the same name or address at the same time. */
  async add({ passwordHash, fullName, ...given }: NewAccount): Promise<Added> {
    const [row] = await this.#db
      .insert(accounts)
      .values({
        ...given,
        ...nameParts(fullName),
        passwordHash: passwordHash ?? NO_PASSWORD,
        usernameKey: nameKey(given.username),
        emailKey: emailKey(given.email),
      })
      .onConflictDoNothing()
      .returning(accountColumns);
    if (row) return { ok: true, account: row };
    return {
      ok: false,
      reason: (await this.byName(given.username)) ? 'username-taken' : 'email-taken',
    };
  }

  async setDetails(id: AccountId, details: { fullName: string; phone: string | null }) {
    const { fullName, phone } = details;
    await this.#db
      .update(accounts)
      .set({ ...nameParts(fullName), phone })
      .where(eq(accounts.id, id));
  }

  /** False if the address belongs to another account. A new address is unverified. */
  async setEmail(id: AccountId, address: string): Promise<boolean> {
    const key = emailKey(address);
    const emailVerifiedAt = sql`case when ${accounts.emailKey} = ${key} then ${accounts.emailVerifiedAt} end`;
    try {
      // In a nested transaction: a rejected row would abort the outer one.
      await this.#db.transaction((own) =>
        own
          .update(accounts)
          .set({ email: address, emailKey: key, emailVerifiedAt })
          .where(eq(accounts.id, id)),
      );
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  /** False if the account's address has changed since the link was mailed. */
  async verifyEmail(id: AccountId, key: string, now: Date): Promise<boolean> {
    const verified = await this.#db
      .update(accounts)
      .set({
        emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(accounts.id, id), eq(accounts.emailKey, key)))
      .returning({ id: accounts.id });
    return verified.length > 0;
  }

  /** Locks the account until the transaction ends, so that its callers run one at a time. */
  async oneAtATime(id: AccountId): Promise<void> {
    await this.#db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, id))
      .for('no key update');
  }

  /**
   * Deletes the account and, by foreign keys, its sessions, links and favourites, together with its acceptance of the terms.
   * Consents to be contacted belong to the address and stay.
   */
  async remove(id: AccountId): Promise<void> {
    await this.#db
      .delete(consents)
      .where(and(eq(consents.accountId, id), eq(consents.kind, 'vow-terms')));
    await this.#db.delete(accounts).where(eq(accounts.id, id));
  }

  async #one(where: SQL): Promise<Account | null> {
    const [account] = await this.#db.select(accountColumns).from(accounts).where(where).limit(1);
    return account ?? null;
  }
}
