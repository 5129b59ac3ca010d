import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { StaffRole } from '#accounts/domain/role.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Invitation } from '../domain/invitation.ts';
import { invitations } from './tables.ts';

type NewInvitation = {
  tokenHash: string;
  email: string | null;
  role: StaffRole;
  invitedBy: AccountId | null;
  now: Date;
  expiresAt: Date;
};

const { id, email, role, expiresAt, usedAt } = invitations;
const columns = { id, email, role, expiresAt, usedAt };
const isMailed = and(isNull(usedAt), isNotNull(email));

/** More than any brokerage has waiting. */
const MAX_PENDING = 500;

/** Invitations and the first owner's link. `db` may be a transaction. */
export class InvitationStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Replaces a pending invitation to the same address. */
  async add({ now, ...given }: NewInvitation): Promise<Invitation> {
    const key = given.email === null ? null : emailKey(given.email);
    const row = { ...given, emailKey: key, createdAt: now };
    const [added] = await this.#db
      .insert(invitations)
      .values(row)
      .onConflictDoUpdate({
        target: invitations.emailKey,
        targetWhere: isNull(usedAt),
        set: row,
      })
      .returning(columns);
    if (!added) throw new Error('The invitation was not stored.');
    return added;
  }

  /** Null if there is none, or it has been accepted. */
  async pendingById(of: number): Promise<Invitation | null> {
    const [found] = await this.#db.select(columns).from(invitations).where(isPending(of));
    return found ?? null;
  }

  async byToken(tokenHash: string): Promise<Invitation | null> {
    const [found] = await this.#db
      .select(columns)
      .from(invitations)
      .where(eq(invitations.tokenHash, tokenHash));
    return found ?? null;
  }

  /** Marks the invitation as used; false if it was used, withdrawn, replaced or has expired, also a moment ago. */
  async use(tokenHash: string, now: Date): Promise<boolean> {
    const used = await this.#db
      .update(invitations)
      .set({ usedAt: now })
      .where(and(eq(invitations.tokenHash, tokenHash), isNull(usedAt), gt(expiresAt, now)))
      .returning({ id });
    return used.length > 0;
  }

  /** Those that have been mailed and not accepted, the oldest first; expired ones can be sent again. */
  pending(): Promise<Invitation[]> {
    return this.#db
      .select(columns)
      .from(invitations)
      .where(isMailed)
      .orderBy(asc(invitations.createdAt), asc(id))
      .limit(MAX_PENDING);
  }

  countPending(): Promise<number> {
    return this.#db.$count(invitations, isMailed);
  }

  /** Whether the first owner has a link that works. */
  async hasSetupLink(now: Date): Promise<boolean> {
    const isUsable = and(isNull(email), isNull(usedAt), gt(expiresAt, now));
    return (await this.#db.$count(invitations, isUsable)) > 0;
  }

  /** Withdraws all that this person has sent. */
  async withdrawBy(person: AccountId): Promise<void> {
    await this.#db
      .delete(invitations)
      .where(and(eq(invitations.invitedBy, person), isNull(usedAt)));
  }

  /** Returns the address; null if there is no such pending invitation. */
  async withdraw(of: number): Promise<Invitation | null> {
    const [gone] = await this.#db.delete(invitations).where(isPending(of)).returning(columns);
    return gone ?? null;
  }

  /** The invitations of an address. */
  ofAddress(key: string): Promise<Invitation[]> {
    return this.#db
      .select(columns)
      .from(invitations)
      .where(eq(invitations.emailKey, key))
      .orderBy(asc(id))
      .limit(1_000);
  }

  /** Deletes the invitations of an address, and forgets who sent others; returns how many it deleted. */
  async erase(person: { id: AccountId | null; emailKey: string | null }): Promise<number> {
    if (person.id !== null)
      await this.#db
        .update(invitations)
        .set({ invitedBy: null })
        .where(eq(invitations.invitedBy, person.id));
    if (person.emailKey === null) return 0;
    const gone = await this.#db
      .delete(invitations)
      .where(eq(invitations.emailKey, person.emailKey))
      .returning({ id });
    return gone.length;
  }

  /** Deletes those that expired before this moment; returns how many. */
  async deleteBefore(moment: Date): Promise<number> {
    const gone = await this.#db.delete(invitations).where(lt(expiresAt, moment)).returning({ id });
    return gone.length;
  }
}

const isPending = (of: number) => and(eq(id, of), isNull(usedAt), isNotNull(email)) ?? sql`false`;
