import { DrizzleQueryError, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { jsonText } from './json-text.ts';

type ColumnName<Table extends PgTable> = keyof Table['$inferInsert'] & string;

/** Which columns tell that a row is there already, and which of it then stay as they are. */
type Conflict<Table extends PgTable> = {
  on: ColumnName<Table>[];
  keep?: ColumnName<Table>[];
};

/**
 * Writes any number of rows in one statement, as one JSON parameter; all rows name the same columns.
 * A row that is there already is brought up to date, unless it says the same.
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
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => name in (rows[0] ?? {}),
  );
  const fields = commas(
    columns.map(([name, each]) => sql`${sql.identifier(name)} ${sql.raw(each.getSQLType())}`),
  );
  const values = commas(columns.map(([name]) => sql.identifier(name)));
  const names = commas(columns.map(([, each]) => sql.identifier(each.name)));
  const key = commas(
    columns.filter(([name]) => isOneOf(name, on)).map(([, each]) => sql.identifier(each.name)),
  );
  const renewed = columns
    .filter(([name]) => !isOneOf(name, on) && !isOneOf(name, keep))
    .map(([, each]) => each);

  return sql`
    insert into ${table} (${names})
    select ${values} from json_to_recordset(${jsonText(rows)}::json) as incoming (${fields})
    on conflict (${key}) do update
    set ${commas(renewed.map((each) => sql`${sql.identifier(each.name)} = excluded.${sql.identifier(each.name)}`))}
    where (${commas(renewed)}) is distinct from
      (${commas(renewed.map((each) => sql`excluded.${sql.identifier(each.name)}`))})`;
}

const commas = (parts: Parameters<typeof sql.join>[0]): SQL => sql.join(parts, sql`, `);

const isOneOf = (name: string, names: readonly string[]): boolean => names.includes(name);
