import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { AuditAct } from '../domain/audit-act.ts';
import type { AuditCursor, AuditEntry, AuditSearch } from '../domain/audit-entry.ts';
import { auditLog } from './tables.ts';

type NewEntry = { at: Date; by: { id: AccountId | null; name: string }; act: AuditAct };

/** Entries per page, and per batch of an export. */
const PAGE_SIZE = 50;
const EXPORT_BATCH_SIZE = 500;

/** The log of what the staff did. `db` may be a transaction: note an act in the transaction that does it. */
export class AuditLogStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async note({ at, by, act }: NewEntry): Promise<void> {
    await this.#db.insert(auditLog).values({ at, accountId: by.id, name: by.name, ...act });
  }

  /** A page, newest first, and the cursor of the next one; null on the last page. */
  async list(search: AuditSearch): Promise<{ entries: AuditEntry[]; before: AuditCursor | null }> {
    const found = await this.#newest(search, PAGE_SIZE + 1);
    const entries = found.slice(0, PAGE_SIZE);
    const last = found.length > PAGE_SIZE ? entries.at(-1) : undefined;
    return { entries, before: last ? { at: last.at, id: last.id } : null };
  }

  /** Every entry of a search, newest first, in batches. */
  async *all(search: AuditSearch): AsyncGenerator<AuditEntry[]> {
    for (let before = search.before; ; ) {
      const some = await this.#newest({ ...search, before }, EXPORT_BATCH_SIZE);
      const last = some.at(-1);
      if (!last) return;
      yield some;
      before = { at: last.at, id: last.id };
    }
  }

  count(search: AuditSearch): Promise<number> {
    return this.#db.$count(auditLog, matching(search));
  }

  /** Every entry about what this person did. */
  ofPerson(id: AccountId): Promise<AuditEntry[]> {
    return this.#db
      .select(columns)
      .from(auditLog)
      .where(eq(auditLog.accountId, id))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(10_000);
  }

  /**
   * Replaces the person's name by a pseudonym in every entry by or about them, and their address in invitations. Returns
   * how many entries it was in.
   */
  async erase({ id, emailKey }: { id: AccountId | null; emailKey: string | null }) {
    const isBy = id === null ? sql`false` : eq(auditLog.accountId, id);
    const isAbout = (part: string) =>
      sql`${auditLog.detail} #>> ${`{${part},id}`} = ${id === null ? null : String(id)}`;
    const isInvited = sql`lower(${auditLog.detail} ->> 'email') = ${emailKey}`;
    const parts = ['person', 'takenOverBy'];
    const mentioned = or(isBy, isInvited, ...parts.map(isAbout));
    const entries = await this.#db.$count(auditLog, mentioned);
    if (entries === 0) return 0;
    const pseudonym = `Former member ${await this.#nextFormerMember()}`;
    const name = sql`to_jsonb(${pseudonym}::text)`;
    for (const part of parts)
      await this.#db
        .update(auditLog)
        .set({
          detail: sql`jsonb_set(jsonb_set(${auditLog.detail}, ${`{${part},name}`}, ${name}), ${`{${part},id}`}, '0')`,
        })
        .where(isAbout(part));
    await this.#db
      .update(auditLog)
      .set({ detail: sql`jsonb_set(${auditLog.detail}, '{email}', ${name})` })
      .where(isInvited);
    await this.#db.update(auditLog).set({ name: pseudonym, accountId: null }).where(isBy);
    return entries;
  }

  /** Deletes entries from before this moment; returns how many. */
  async deleteBefore(moment: Date): Promise<number> {
    const gone = await this.#db
      .delete(auditLog)
      .where(lt(auditLog.at, moment))
      .returning({ id: auditLog.id });
    return gone.length;
  }

  #newest(search: AuditSearch, most: number): Promise<AuditEntry[]> {
    return this.#db
      .select(columns)
      .from(auditLog)
      .where(and(matching(search), search.before ? after(search.before) : undefined))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(most);
  }

  /** One more than the last pseudonym, wherever it is left. */
  async #nextFormerMember(): Promise<number> {
    const { rows } = await this.#db.execute<{ last: number }>(sql`
      select coalesce(max(found[1]::int), 0) as last
      from ${auditLog}, regexp_matches(name || ' ' || detail::text, 'Former member (\\d{1,6})', 'g') as found`);
    return (rows[0]?.last ?? 0) + 1;
  }
}

const { id, at, accountId, name, kind, what, detail } = auditLog;
const columns = { id, at, accountId, name, kind, what, detail };

const matching = ({ person, kind: ofKind, from, to }: AuditSearch): SQL | undefined =>
  and(
    person === null ? undefined : eq(accountId, person),
    ofKind === null ? undefined : eq(kind, ofKind),
    from === null ? undefined : gte(at, from),
    to === null ? undefined : lt(at, to),
  );

const after = (cursor: AuditCursor) =>
  or(lt(at, cursor.at), and(eq(at, cursor.at), lt(id, cursor.id)));
