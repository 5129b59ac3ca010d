type Row = Readonly<Record<string, unknown>>;

/**
 * JSON data with its lists of objects, or of lists, turned into columns: `[{ id: 1 }, { id: 2, city: 'Ajax' }]` becomes
 * `{ $rows: { id: [1, 2], city: [undefined, 'Ajax'] } }`. Serialized into a page, a list of homes is then half as long.
 */
export function toColumns(data: unknown): unknown {
  if (!Array.isArray(data)) return isRow(data) ? mapped(data, toColumns) : data;
  const isTable = data.length > 1 && data.some((row) => isRow(row) || row?.length > 0);
  if (isTable && data.every(isRow)) return { $rows: columnsOf(data) };
  if (isTable && data.every(Array.isArray)) return { $lists: columnsOf(data) };
  return data.map(toColumns);
}

/** The reverse of `toColumns`. */
export function fromColumns(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(fromColumns);
  if (!isRow(data)) return data;
  if (isRow(data.$rows)) return rowsOf(data.$rows, () => ({}));
  return isRow(data.$lists) ? rowsOf(data.$lists, () => []) : mapped(data, fromColumns);
}

/** JSON text of anything that has columns. JSON has no undefined, which stands for a value that a row lacks. */
export const formatColumns = (columns: unknown): string =>
  JSON.stringify(columns, (_, value) => (value === undefined ? ABSENT_VALUE : value));

/** The reverse of `formatColumns`. */
export const parseColumns = (text: string) =>
  JSON.parse(text, (_, value) => (isRow(value) && '$absent' in value ? undefined : value));

const ABSENT_VALUE = { $absent: 1 };

function columnsOf(rows: readonly object[]): Row {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const column = (name: string) => toColumns(rows.map((row) => Reflect.get(row, name)));
  return Object.fromEntries(Array.from(names, (name) => [name, column(name)]));
}

function rowsOf(columns: Row, empty: () => object): object[] {
  const names = Object.keys(columns);
  const values = Object.values(columns).map(fromColumns).filter(Array.isArray);
  return Array.from({ length: values[0]?.length ?? 0 }, (_, at) => {
    const row = empty();
    for (const [column, name] of names.entries()) {
      const value: unknown = values[column]?.[at];
      if (value !== undefined) Reflect.set(row, name, value);
    }
    return row;
  });
}

const mapped = (row: Row, change: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)]));

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
