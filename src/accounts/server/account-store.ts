import { and, eq, type SQL, sql } from 'drizzle-orm';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isTaken } from '#platform/server/database/database-trouble.ts';
import type { Account, AccountId, Role } from '../domain/account.ts';
import { nameKey } from '../domain/name-key.ts';
import { nameParts } from '../domain/name-parts.ts';
import { VOW_TERMS_VERSION } from '../domain/vow-terms.ts';
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

/** What the buy-or-rent advisor keeps for an account. */
export type KeptAdvice = { preferences: Record<string, unknown> | null; advice: unknown };

/** What a password is tried against. */
export type HashedPassword = { id: AccountId; passwordHash: string };

/** Why an account cannot be as somebody wants it. */
export type Taken = 'username-taken' | 'email-taken';
type Added = { ok: true; account: Account } | { ok: false; because: Taken };

/** What stands for a password that nobody has. */
const NO_PASSWORD = '';

/**
 * When the account accepted the terms of today. Written with its own names: Drizzle leaves the tables' out where a
 * query has one table, and both have an `id`.
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
  termsAcceptedAt,
  preferences: accounts.preferences,
  createdAt: accounts.createdAt,
};

/** Everybody who registered. `db` may be a transaction. */
export const accountStore = (db: Db) => {
  const one = async (where: SQL): Promise<Account | null> => {
    const [account] = await db.select(accountColumns).from(accounts).where(where).limit(1);
    return account ?? null;
  };
  const byName = (username: string) => one(eq(accounts.usernameKey, nameKey(username)));

  return {
    byId: (id: AccountId) => one(eq(accounts.id, id)),
    byName,
    byEmail: (address: string) => one(eq(accounts.emailKey, emailKey(address))),

    /** The hash to try a password against; null where there is no such account, or it has no password. */
    async passwordOf(username: string): Promise<HashedPassword | null> {
      const [row] = await db
        .select({ id: accounts.id, passwordHash: accounts.passwordHash })
        .from(accounts)
        .where(eq(accounts.usernameKey, nameKey(username)))
        .limit(1);
      return row && row.passwordHash !== NO_PASSWORD ? row : null;
    },

    /**
     * Whether this is the account's password still, as nobody can change before the transaction at hand ends. While one was
     * being tried, a mailed link may have set another.
     */
    async hasPassword(id: AccountId, passwordHash: string): Promise<boolean> {
      const found = await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
        .for('no key update');
      return found.length > 0;
    },

    /** Whoever else asks this of the account waits until the transaction at hand ends. */
    async oneAtATime(id: AccountId): Promise<void> {
      await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, id))
        .for('no key update');
    },

    /** Two who want one name or address at the same time: the later is told. */
    async add({ passwordHash, fullName, ...given }: NewAccount): Promise<Added> {
      const [row] = await db
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
        because: (await byName(given.username)) ? 'username-taken' : 'email-taken',
      };
    },

    async setPassword(id: AccountId, passwordHash: string): Promise<void> {
      await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
    },

    async setDetails(id: AccountId, details: { fullName: string; phone: string | null }) {
      const { fullName, phone } = details;
      await db
        .update(accounts)
        .set({ ...nameParts(fullName), phone })
        .where(eq(accounts.id, id));
    },

    /** False where the address belongs to another account. Another address is not verified. */
    async setEmail(id: AccountId, address: string): Promise<boolean> {
      const key = emailKey(address);
      const emailVerifiedAt = sql`case when ${accounts.emailKey} = ${key} then ${accounts.emailVerifiedAt} end`;
      try {
        // In a transaction of its own, within the one at hand: a refused row would end that.
        await db.transaction((own) =>
          own
            .update(accounts)
            .set({ email: address, emailKey: key, emailVerifiedAt })
            .where(eq(accounts.id, id)),
        );
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },

    /** False where the account's address is not the one that was verified. */
    async verifyEmail(id: AccountId, key: string, now: Date): Promise<boolean> {
      const verified = await db
        .update(accounts)
        .set({ emailVerifiedAt: now })
        .where(and(eq(accounts.id, id), eq(accounts.emailKey, key)))
        .returning({ id: accounts.id });
      return verified.length > 0;
    },

    /** The answers given to the buy-or-rent advisor, and its last recommendation; each null where there is none. */
    async adviceOf(id: AccountId): Promise<KeptAdvice> {
      const [row] = await db
        .select({ preferences: accounts.preferences, advice: accounts.advice })
        .from(accounts)
        .where(eq(accounts.id, id));
      return row ?? { preferences: null, advice: null };
    },

    async setAdvice(id: AccountId, kept: KeptAdvice): Promise<void> {
      await db.update(accounts).set(kept).where(eq(accounts.id, id));
    },

    async forgetAdvice(id: AccountId): Promise<void> {
      await db.update(accounts).set({ preferences: null, advice: null }).where(eq(accounts.id, id));
    },

    /**
     * The account goes, and by foreign keys what hangs on it: sessions, links, favourites. Its acceptance of terms
     * goes too; consents to be written to belong to the address and stay.
     */
    async remove(id: AccountId): Promise<void> {
      await db
        .delete(consents)
        .where(and(eq(consents.accountId, id), eq(consents.kind, 'vow-terms')));
      await db.delete(accounts).where(eq(accounts.id, id));
    },
  };
};

export type AccountStore = ReturnType<typeof accountStore>;
