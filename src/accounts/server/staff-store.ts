import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { AccountId } from '../domain/account.ts';
import type { StaffRole } from '../domain/role.ts';
import { accounts, sessions } from './tables.ts';

/** One of the brokerage's people. */
export type StaffMember = {
  id: AccountId;
  fullName: string;
  email: string;
  role: StaffRole;
  deactivatedAt: Date | null;
  /** When they last used the site in a session that still exists; to the hour. */
  lastSeenAt: Date | null;
};

/** More than any brokerage has. */
const MAX_STAFF = 1_000;

const columns = {
  id: accounts.id,
  fullName: sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`,
  email: accounts.email,
  role: sql<StaffRole>`accounts.role`,
  deactivatedAt: accounts.deactivatedAt,
  lastSeenAt: sql<Date | null>`(
    select max(session.seen_at) from ${sessions} session where session.account_id = accounts.id)`.mapWith(
    sessions.seenAt,
  ),
};

const isStaff = ne(accounts.role, 'registrant');
const isActiveOwner = and(eq(accounts.role, 'owner'), isNull(accounts.deactivatedAt));

/** Accounts as members of the staff. `db` may be a transaction. */
export class StaffStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Makes transactions that change who owns the brokerage run one at a time: what this one reads afterwards stays true
   * until it ends.
   */
  async oneAtATime(): Promise<void> {
    await this.#db.execute(sql`select pg_advisory_xact_lock(hashtext('brokerage owners'))`);
  }

  /** Everyone, by name. */
  all(): Promise<StaffMember[]> {
    return this.#db
      .select(columns)
      .from(accounts)
      .where(isStaff)
      .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(accounts.id))
      .limit(MAX_STAFF);
  }

  /** Null if there is no such account, or it isn't staff. */
  async byId(id: AccountId): Promise<StaffMember | null> {
    const [member] = await this.#db
      .select(columns)
      .from(accounts)
      .where(and(eq(accounts.id, id), isStaff));
    return member ?? null;
  }

  /** Everyone who can sign in. */
  countActive(): Promise<number> {
    return this.#db.$count(accounts, and(isStaff, isNull(accounts.deactivatedAt)));
  }

  /** Those who can sign in. */
  countOwners(): Promise<number> {
    return this.#db.$count(accounts, isActiveOwner);
  }

  async hasOwner(): Promise<boolean> {
    return (await this.countOwners()) > 0;
  }

  /** Whether this account is an active owner and the only one. */
  async isLastOwner(id: AccountId): Promise<boolean> {
    const owners = await this.#db
      .select({ id: accounts.id })
      .from(accounts)
      .where(isActiveOwner)
      .limit(2);
    return owners.length === 1 && owners[0]?.id === id;
  }

  async setRole(id: AccountId, role: StaffRole): Promise<void> {
    await this.#db.update(accounts).set({ role }).where(eq(accounts.id, id));
  }

  /** Null reactivates the account. */
  async setDeactivated(id: AccountId, at: Date | null): Promise<void> {
    await this.#db.update(accounts).set({ deactivatedAt: at }).where(eq(accounts.id, id));
  }
}
