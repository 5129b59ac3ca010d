import { and, asc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import { NO_LONGER_THAN, waitAfter } from '../../domain/mail-tries.ts';
import type { Db } from '../database/database.ts';
import { mails } from '../database/tables.ts';
import type { Outcome } from './mail-transport.ts';

export type Due = { id: string; kind: string; content: string; tries: number; createdAt: Date };

/** The email that has been due longest and is not locked by another process; locked until the transaction ends. */
export async function takeDue(db: Db): Promise<Due | null> {
  const { id, kind, content, tries, createdAt, nextTryAt } = mails;
  const [row] = await db
    .select({ id, kind, content, tries, createdAt })
    .from(mails)
    .where(and(isNotNull(nextTryAt), or(lte(nextTryAt, sql`now()`), gt(nextTryAt, TOO_FAR_AHEAD))))
    .orderBy(asc(nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ? { ...row, content: row.content ?? '' } : null;
}

const TOO_FAR_AHEAD = sql`now() + ${NO_LONGER_THAN} * interval '1 millisecond'`;

/** Milliseconds until the next mail is due; negative if another process is sending a due one, null if none is waiting. */
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

/** Records the outcome. The content of a sent mail is wiped. `chance`: see `waitAfter`. */
export async function settle(
  db: Db,
  { id, tries }: Pick<Due, 'id' | 'tries'>,
  outcome: Outcome,
  chance: number,
): Promise<void> {
  const wait = outcome.status === 'deferred' ? waitAfter(tries + 1, chance) : null;
  const isSent = outcome.status === 'sent';
  await db
    .update(mails)
    .set({
      tries: tries + 1,
      nextTryAt: wait === null ? null : sql`clock_timestamp() + ${wait} * interval '1 millisecond'`,
      error: isSent ? null : outcome.error,
      ...(isSent && { content: null, sentAt: sql`clock_timestamp()` }),
    })
    .where(eq(mails.id, id));
}
