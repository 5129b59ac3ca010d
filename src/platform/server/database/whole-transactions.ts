import { setImmediate as nextTurn } from 'node:timers/promises';
import type postgres from 'postgres';

type Work<Result> = (sql: postgres.TransactionSql) => Result | Promise<Result>;

/** Hears of every connection of a pool that closes: postgres.js's `onclose`. */
export function closings() {
  const hearers = new Set<() => void>();
  return {
    onclose(): void {
      for (const hear of hearers) hear();
    },
    hearers,
  };
}

/**
 * Puts another `begin` in place of postgres.js's own, which sends whatever comes next (the rollback, or a
 * statement of work that has not heard yet) to a connection that is gone: that throws where nobody can catch
 * it and ends the process, or runs outside of any transaction once the connection is made anew. Here nothing
 * more is sent; the transaction rejects with CONNECTION_CLOSED, and PostgreSQL has undone it.
 */
export function beginWhole(sql: postgres.Sql, { hearers }: ReturnType<typeof closings>): void {
  const begin = sql.begin.bind(sql);

  const whole = async <Result>(kind: string, work: Work<Result>): Promise<unknown> => {
    const own = { isOver: false, mayBeGone: false };
    // It may have been another connection: had it been ours, `begin` would reject before the next turn.
    const hear = () => {
      own.mayBeGone = true;
      setImmediate(() => {
        own.mayBeGone = false;
      });
    };
    hearers.add(hear);
    try {
      return await begin(kind, (inner) => untilGone(own, inner, work));
    } finally {
      own.isOver = true;
      hearers.delete(hear);
    }
  };
  Object.assign(sql, {
    begin: <Result>(kind: string | Work<Result>, work?: Work<Result>) =>
      typeof kind === 'string' && work ? whole(kind, work) : whole('', kind as Work<Result>),
  });
}

type Own = { isOver: boolean; mayBeGone: boolean };

/** The work's result or failure; never comes to an end once the connection is gone. */
async function untilGone<Result>(
  own: Own,
  inner: postgres.TransactionSql,
  work: Work<Result>,
): Promise<Result> {
  try {
    const result = await work(guarded(own, inner));
    if (isGone(own)) await never;
    return result;
  } catch (problem) {
    // A connection that breaks fails its statement first, and closes a turn or two later.
    await nextTurn();
    await nextTurn();
    if (isGone(own)) await never;
    throw problem;
  }
}

/** The transaction's own hands, which let go once the connection is gone. */
const guarded = (own: Own, inner: postgres.TransactionSql): postgres.TransactionSql =>
  new Proxy(inner, {
    apply(target, self, given) {
      refuseIfGone(own);
      return Reflect.apply(target, self, given);
    },
    get(target, name) {
      refuseIfGone(own);
      if (name !== 'savepoint') return Reflect.get(target, name);
      return <Result>(work: Work<Result>) =>
        target.savepoint((nested) => untilGone(own, nested, work));
    },
  });

function refuseIfGone(own: Own): void {
  if (!isGone(own)) return;
  const lost = new Error('The connection to the database was lost in a transaction.');
  throw Object.assign(lost, { code: 'CONNECTION_CLOSED' });
}

const isGone = ({ isOver, mayBeGone }: Own): boolean => isOver || mayBeGone;
const never = new Promise<never>(() => {});
