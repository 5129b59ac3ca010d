import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { AccountId } from '../domain/account.ts';
import type { ConsentKind, GivenConsent, KeptConsent } from '../domain/consent.ts';
import { consents } from './tables.ts';

const {
  accountId: _account,
  emailKey: _email,
  networkHash: _network,
  ...kept
} = getTableColumns(consents);
const MOST = 500;

/** Whose consents: the account's, and those of its address where that is known to be theirs. */
export type Giver = { accountId: AccountId | null; emailKey: string | null };

/** Nobody in particular gave nothing: an empty `or` would be everybody's. */
const givenBy = ({ accountId, emailKey }: Giver) =>
  or(
    accountId === null ? sql`false` : eq(consents.accountId, accountId),
    emailKey === null ? sql`false` : eq(consents.emailKey, emailKey),
  );

/** The ledger of what people agreed to. `db` may be a transaction. */
export const consentStore = (db: Db) => ({
  async record(consent: GivenConsent): Promise<void> {
    await db.insert(consents).values(consent);
  },

  /** The latest first. */
  of: (giver: Giver): Promise<KeptConsent[]> =>
    db
      .select(kept)
      .from(consents)
      .where(givenBy(giver))
      .orderBy(desc(consents.givenAt), desc(consents.id))
      .limit(MOST),

  /** Whether an address was given in a chat, and its owner has not withdrawn that since. */
  async allowsChatMail(emailKey: string): Promise<boolean> {
    const [given] = await db
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
  },

  /** Of which kind one is, and for which address; null where the giver gave no such consent. */
  async byId(id: number, giver: Giver) {
    const [found] = await db
      .select({ kind: consents.kind, emailKey: consents.emailKey })
      .from(consents)
      .where(and(eq(consents.id, id), givenBy(giver)))
      .limit(1);
    return found ?? null;
  },

  /** Again changes nothing. */
  async withdraw(id: number, now: Date): Promise<void> {
    await db
      .update(consents)
      .set({ withdrawnAt: now })
      .where(and(eq(consents.id, id), isNull(consents.withdrawnAt)));
  },

  /** Withdraws all consents of one kind that an address gave. */
  async withdrawAll(emailKey: string, kind: ConsentKind, now: Date): Promise<void> {
    await db
      .update(consents)
      .set({ withdrawnAt: now })
      .where(
        and(eq(consents.emailKey, emailKey), eq(consents.kind, kind), isNull(consents.withdrawnAt)),
      );
  },

  /** Deletes all that the giver agreed to, withdrawn or not. How many. */
  async erase(giver: Giver & { emailKey: string }): Promise<number> {
    const gone = await db.delete(consents).where(givenBy(giver)).returning({ id: consents.id });
    return gone.length;
  },

  /** Forgets what inquiries and chats allowed before that day: they allow it for a while only, and nobody withdraws it. How many. */
  async forgetInquiriesBefore(date: Date): Promise<number> {
    const gone = await db
      .delete(consents)
      .where(and(inArray(consents.kind, ['inquiry', 'chat']), lt(consents.givenAt, date)))
      .returning({ id: consents.id });
    return gone.length;
  },

  /** Forgets what was withdrawn before that day. How many. */
  async forgetWithdrawnBefore(date: Date): Promise<number> {
    const gone = await db
      .delete(consents)
      .where(lt(consents.withdrawnAt, date))
      .returning({ id: consents.id });
    return gone.length;
  },
});

export type ConsentStore = ReturnType<typeof consentStore>;
