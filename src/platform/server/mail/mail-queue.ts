import { and, asc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import { NO_LONGER_THAN, waitAfter } from '../../domain/mail-tries.ts';
import type { Db } from '../database/database.ts';
import { mails } from '../database/tables.ts';
import type { Outcome } from './carrier.ts';

export type Due = { id: string; kind: string; content: string; tries: number; createdAt: Date };

/** The mail that has been due longest and that nobody else has in hand, locked until the transaction ends. */
export async function takeDue(db: Db): Promise<Due | null> {
  const { id, kind, content, tries, createdAt, nextTryAt } = mails;
  const [row] = await db
    .select({ id, kind, content, tries, createdAt })
    .from(mails)
    .where(and(isNotNull(nextTryAt), or(lte(nextTryAt, sql`now()`), gt(nextTryAt, BEYOND))))
    .orderBy(asc(nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ? { ...row, content: row.content ?? '' } : null;
}

const BEYOND = sql`now() + ${NO_LONGER_THAN} * interval '1 millisecond'`;

/** Milliseconds until the next mail is due; negative where one is that another process has in hand, null where none waits. */
export async function nextDue(db: Db): Promise<number | null> {
  const [row] = await db
    .select({
      wait: sql<
        number | null
      >`(extract(epoch from min(${mails.nextTryAt}) - clock_timestamp()) * 1000)::float`,
    })
    .from(mails)
    .where(isNotNull(mails.nextTryAt));
  return row?.wait ?? null;
}

/** Writes down what became of a mail. What it said goes when it has left. `chance`: as `waitAfter` takes it. */
export async function settle(
  db: Db,
  { id, tries }: Pick<Due, 'id' | 'tries'>,
  outcome: Outcome,
  chance: number,
): Promise<void> {
  const wait = outcome.is === 'later' ? waitAfter(tries + 1, chance) : null;
  const isSent = outcome.is === 'sent';
  await db
    .update(mails)
    .set({
      tries: tries + 1,
      nextTryAt: wait === null ? null : sql`clock_timestamp() + ${wait} * interval '1 millisecond'`,
      trouble: isSent ? null : outcome.trouble,
      ...(isSent && { content: null, sentAt: sql`clock_timestamp()` }),
    })
    .where(eq(mails.id, id));
}
