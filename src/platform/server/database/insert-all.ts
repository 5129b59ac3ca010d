import { DrizzleQueryError, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnArray } from './column-text.ts';
import type { Db } from './database.ts';

type ColumnName<Table extends PgTable> = keyof Table['$inferInsert'] & string;

/** Which columns tell that a row is there already, and which of it then stay as they are. */
type Conflict<Table extends PgTable> = {
  on: ColumnName<Table>[];
  keep?: ColumnName<Table>[];
};

/**
 * Writes any number of rows in one statement; all rows name the same columns. A row that is there
 * already is brought up to date, unless it says the same.
 */
export async function insertAll<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
  conflict: Conflict<Table>,
): Promise<void> {
  if (rows.length === 0) return;
  try {
    await db.execute(statementFor(table, rows, conflict));
  } catch (error) {
    // The query builder's own message repeats every row: megabytes, and people's data.
    if (!(error instanceof DrizzleQueryError)) throw error;
    throw new Error(`${rows.length} rows could not be written`, { cause: error.cause });
  }
}

function statementFor<Table extends PgTable>(
  table: Table,
  rows: Table['$inferInsert'][],
  { on, keep = [] }: Conflict<Table>,
): SQL {
  const records: Record<string, unknown>[] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => name in (rows[0] ?? {}),
  );
  const names = commas(columns.map(([, column]) => nameOf(column)));
  const arrays = columns.map(([name, column]) =>
    columnArray(
      column,
      records.map((record) => record[name]),
    ),
  );
  const values = columns.map(
    ([, column]) => sql`${nameOf(column)}::${sql.raw(column.getSQLType())}`,
  );
  const key = columns.filter(([name]) => isOneOf(name, on)).map(([, column]) => nameOf(column));
  const renewed = columns
    .filter(([name]) => !isOneOf(name, on) && !isOneOf(name, keep))
    .map(([, column]) => column);

  // The limit leaves out the empty text behind the last value.
  return sql`
    insert into ${table} (${names})
    select ${commas(values)} from unnest(${commas(arrays)}) as incoming (${names})
    limit ${rows.length}
    on conflict (${commas(key)}) do update
    set ${commas(renewed.map((column) => sql`${nameOf(column)} = excluded.${nameOf(column)}`))}
    where (${commas(renewed.map((column) => sql`${column}${asText(column)}`))}) is distinct from
      (${commas(renewed.map((column) => sql`excluded.${nameOf(column)}${asText(column)}`))})`;
}

const nameOf = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`;

/** The type json keeps what was written, spaces and all, and so knows no equality of its own. */
const asText = (column: PgColumn): SQL => sql.raw(column.getSQLType() === 'json' ? '::text' : '');

const commas = (parts: Parameters<typeof sql.join>[0]): SQL => sql.join(parts, sql`, `);

const isOneOf = (name: string, names: readonly string[]): boolean => names.includes(name);
