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

/** A GTFS feed: its files' lines by name, null for a file that it lacks. */
export type Feed = { lines(file: string): Rows | null };

/** The lines of a file that every feed has. */
export function required(feed: Feed, file: string): Rows {
  const lines = feed.lines(file);
  if (lines === null) throw new FeedError(file, 'is missing');
  return lines;
}

/** A row's fields by the requested columns; '' for a column that the file lacks. */
export type Fields<Column extends string> = Record<Column, string>;

type TableSettings<Column extends string> = {
  file: string;
  required: readonly Column[];
  optional?: readonly Column[];
};

/** The share of unusable rows beyond which a file is refused: then it is probably something else. */
const MOST_UNUSABLE = 0.5;

/**
 * Reads a file's rows, the first of which names the columns. `take` returns why a row can't be used, or null.
 * Returns which rows were left out, in words; null if none was. Throws a FeedError if a column is missing or most rows
 * can't be used.
 */
export async function readTable<Column extends string>(
  { file, required, optional = [] }: TableSettings<Column>,
  lines: Rows,
  take: (fields: Fields<Column>) => string | null,
): Promise<string | null> {
  const columns = [...required, ...optional];
  let places: Map<Column, number> | null = null;
  let [number, rows, unusable] = [0, 0, 0];
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
      unusable++;
      example ||= `line ${number}: ${fault}`;
    }
  }
  if (places === null) throw new FeedError(file, 'is empty');
  if (unusable === 0) return null;
  const fault = `has ${unusable} unusable rows of ${rows}, such as ${example}`;
  if (unusable > rows * MOST_UNUSABLE) throw new FeedError(file, fault);
  return `${file} ${fault}`;
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
