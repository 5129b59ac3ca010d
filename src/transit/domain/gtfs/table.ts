/** Why a GTFS feed can't be used: the file and what is wrong with it. */
export class FeedError extends Error {
  readonly file: string;

  constructor(file: string, message: string) {
    super(`${file} ${message}`);
    this.file = file;
  }
}

/** The lines of one file of a feed, in batches. */
export type Rows = AsyncIterable<readonly string[]>;

/** A row's fields by the requested columns; '' for a column that the file lacks. */
export type Fields<Column extends string> = Record<Column, string>;

type TableSettings<Column extends string> = {
  file: string;
  required: readonly Column[];
  optional?: readonly Column[];
};

/** Unreadable rows that a file may have before it is refused: one in twenty. */
const MOST_UNREADABLE = 0.05;

/**
 * Reads a file's rows, the first of which names the columns. `take` returns why a row can't be used, or null.
 * Returns the number of rows used. Throws a FeedError if a column is missing or too many rows can't be used.
 */
export async function readTable<Column extends string>(
  { file, required, optional = [] }: TableSettings<Column>,
  lines: Rows,
  take: (fields: Fields<Column>) => string | null,
): Promise<number> {
  const columns = [...required, ...optional];
  let places: Map<Column, number> | null = null;
  let [number, rows, unreadable] = [0, 0, 0];
  let example = '';
  for await (const batch of lines) {
    for (const line of batch) {
      number++;
      if (line.trim() === '') continue;
      const values = fieldsOf(line);
      if (places === null) {
        places = placesOf(file, values, columns, required);
        continue;
      }
      rows++;
      const fault = take(pick(columns, places, values));
      if (fault === null) continue;
      unreadable++;
      example ||= `line ${number}: ${fault}`;
    }
  }
  if (places === null) throw new FeedError(file, 'is empty');
  if (unreadable > rows * MOST_UNREADABLE) {
    throw new FeedError(file, `has ${unreadable} unusable rows of ${rows}, such as ${example}`);
  }
  return rows - unreadable;
}

function placesOf<Column extends string>(
  file: string,
  header: readonly string[],
  columns: readonly Column[],
  required: readonly Column[],
): Map<Column, number> {
  const names = header.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const missing = required.find((column) => !names.includes(column));
  if (missing !== undefined) throw new FeedError(file, `has no column ${missing}`);
  return new Map(columns.map((column) => [column, names.indexOf(column)]));
}

function pick<Column extends string>(
  columns: readonly Column[],
  places: ReadonlyMap<Column, number>,
  values: readonly string[],
): Fields<Column> {
  const fields: Partial<Fields<Column>> = {};
  for (const column of columns) fields[column] = values[places.get(column) ?? -1]?.trim() ?? '';
  // Every column was just set.
  return fields as Fields<Column>;
}

/** The fields of one line of CSV; a quoted field may hold commas and doubled quotes, but no line break. */
const fieldsOf = (line: string): string[] =>
  line.includes('"')
    ? [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      )
    : line.split(',');
