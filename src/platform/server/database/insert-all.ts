import { DrizzleQueryError, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnArray } from './column-text.ts';
import type { Db } from './database.ts';

type ColumnName<Table extends PgTable> = keyof Table['$inferInsert'] & string;

/** The columns that identify an existing row, and which of its columns are then kept. */
type Conflict<Table extends PgTable> = {
  on: ColumnName<Table>[];
  keep?: ColumnName<Table>[];
};

/**
 * Upserts any number of rows in one statement; all rows must have the same columns. An existing row is
 * only updated if its values differ.
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
    // The query builder's message repeats every row: megabytes of data, some of it personal.
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

  // The limit leaves out the empty text after the last value.
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

/** The type json keeps the text as written, whitespace included, and therefore has no equality operator. */
const asText = (column: PgColumn): SQL => sql.raw(column.getSQLType() === 'json' ? '::text' : '');

const commas = (parts: Parameters<typeof sql.join>[0]): SQL => sql.join(parts, sql`, `);

const isOneOf = (name: string, names: readonly string[]): boolean => names.includes(name);
