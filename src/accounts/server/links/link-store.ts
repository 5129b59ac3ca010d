import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { AccountId } from '../../domain/account.ts';
import { mailedLinks } from '../tables.ts';

export type LinkPurpose = typeof mailedLinks.$inferSelect.purpose;

type NewLink = {
  tokenHash: string;
  accountId: AccountId;
  purpose: LinkPurpose;
  /** The address the link is mailed to. */
  emailKey: string;
  expiresAt: Date;
};

/** The account a link is for, and the address it was mailed to. */
export type Link = Pick<NewLink, 'accountId' | 'emailKey'>;

const columns = { accountId: mailedLinks.accountId, emailKey: mailedLinks.emailKey };

/** Mailed links, each for one purpose. `db` may be a transaction. */
export class LinkStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(link: NewLink): Promise<void> {
    await this.#db.insert(mailedLinks).values(link);
  }

  /** The link, not consumed; null if it is unknown, used, expired or for another purpose. */
  async find(tokenHash: string, purpose: LinkPurpose, now: Date): Promise<Link | null> {
    const where = this.#usable(tokenHash, purpose, now);
    const [link] = await this.#db.select(columns).from(mailedLinks).where(where).limit(1);
    return link ?? null;
  }

  /** Whether an account has a valid link for this purpose. */
  async hasOne(id: AccountId, purpose: LinkPurpose, now: Date): Promise<boolean> {
    const [link] = await this.#db
      .select(columns)
      .from(mailedLinks)
      .where(
        and(
          eq(mailedLinks.accountId, id),
          eq(mailedLinks.purpose, purpose),
          gt(mailedLinks.expiresAt, now),
        ),
      )
      .limit(1);
    return link !== undefined;
  }

  /** Consumes the link; null as above. */
  async use(tokenHash: string, purpose: LinkPurpose, now: Date): Promise<Link | null> {
    const where = this.#usable(tokenHash, purpose, now);
    const [link] = await this.#db.delete(mailedLinks).where(where).returning(columns);
    return link ?? null;
  }

  /** Invalidates an account's links: all of them, or those for one purpose. */
  async removeAll(id: AccountId, purpose?: LinkPurpose): Promise<void> {
    await this.#db
      .delete(mailedLinks)
      .where(
        and(eq(mailedLinks.accountId, id), purpose ? eq(mailedLinks.purpose, purpose) : undefined),
      );
  }

  /** Deletes expired links. Returns the count. */
  async deleteExpired(now: Date): Promise<number> {
    const gone = await this.#db
      .delete(mailedLinks)
      .where(lte(mailedLinks.expiresAt, now))
      .returning(columns);
    return gone.length;
  }

  #usable(tokenHash: string, purpose: LinkPurpose, now: Date) {
    return and(
      eq(mailedLinks.tokenHash, tokenHash),
      eq(mailedLinks.purpose, purpose),
      gt(mailedLinks.expiresAt, now),
    );
  }
}
