import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Subscriber } from '../domain/subscriber.ts';
import { subscribers } from './tables.ts';

/** Newsletter subscribers and sign-ups. `db` may be a transaction. */
export class SubscriberStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async byId(id: number): Promise<Subscriber | null> {
    const [found] = await this.#db.select().from(subscribers).where(eq(subscribers.id, id));
    return found ?? null;
  }

  /** Records a sign-up. A subscriber stays subscribed; an unsubscribed address becomes pending again. */
  async subscribe(email: string, at: Date): Promise<Subscriber> {
    const isConfirmed = sql`${subscribers.status} = 'confirmed'`;
    const [added] = await this.#db
      .insert(subscribers)
      .values({ email, emailKey: emailKey(email), status: 'asked', since: at })
      .onConflictDoUpdate({
        target: subscribers.emailKey,
        set: {
          status: sql`case when ${isConfirmed} then 'confirmed' else 'asked' end`,
          since: sql`case when ${isConfirmed} then ${subscribers.since} else excluded.since end`,
        },
      })
      .returning();
    if (!added) throw new Error('A sign-up was stored but not returned.');
    return added;
  }

  /** False if there is no pending sign-up. */
  async confirm(id: number, at: Date): Promise<boolean> {
    const confirmed = await this.#db
      .update(subscribers)
      .set({ status: 'confirmed', since: at })
      .where(and(eq(subscribers.id, id), eq(subscribers.status, 'asked')))
      .returning({ id: subscribers.id });
    return confirmed.length > 0;
  }

  /** The subscriber; null if there is none, or they had unsubscribed before. */
  unsubscribe(id: number, at: Date): Promise<Subscriber | null> {
    return this.#unsubscribeWhere(eq(subscribers.id, id), at);
  }

  unsubscribeByKey(personKey: string, at: Date): Promise<Subscriber | null> {
    return this.#unsubscribeWhere(eq(subscribers.emailKey, personKey), at);
  }

  async aboutPerson(personKey: string): Promise<Subscriber[]> {
    return this.#db.select().from(subscribers).where(eq(subscribers.emailKey, personKey));
  }

  /** Returns the number deleted. */
  async erasePerson(personKey: string): Promise<number> {
    return (
      await this.#db
        .delete(subscribers)
        .where(eq(subscribers.emailKey, personKey))
        .returning({ id: subscribers.id })
    ).length;
  }

  /** Deletes sign-ups from before then that were never confirmed. Returns the count. */
  deletePendingBefore(then: Date): Promise<number> {
    return this.#deleteOld('asked', then);
  }

  /** Deletes addresses that unsubscribed before then. Returns the count. */
  deleteUnsubscribedBefore(then: Date): Promise<number> {
    return this.#deleteOld('left', then);
  }

  async #deleteOld(status: Subscriber['status'], before: Date): Promise<number> {
    const old = and(eq(subscribers.status, status), lt(subscribers.since, before));
    return (await this.#db.delete(subscribers).where(old).returning({ id: subscribers.id })).length;
  }

  async #unsubscribeWhere(which: ReturnType<typeof eq>, at: Date): Promise<Subscriber | null> {
    const [unsubscribed] = await this.#db
      .update(subscribers)
      .set({ status: 'left', since: at })
      .where(and(which, ne(subscribers.status, 'left')))
      .returning();
    return unsubscribed ?? null;
  }
}
