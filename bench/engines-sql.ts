import { listingId } from '#listings/domain/listing.ts';
import { priceBounds } from '#search/domain/filters/price.ts';
import type { Search } from '#search/domain/search.ts';
import type { Engine, Query } from './market.ts';
import type { SqlDatabase, Value } from './sql.ts';

/** The orders that are compared. */
const ORDER: Partial<Record<Search['sort'], string>> = {
  'price-desc': 'price desc, id desc',
  'price-asc': 'price, id desc',
  newest: 'id desc',
  'size-desc': 'size desc, id desc',
  // Without keywords, which no search here has.
  'best-match': 'price desc, id desc',
};

/** A search's conditions and their values; conditions on some columns may be left out. */
export function where(
  search: Search,
  { mark }: Pick<SqlDatabase, 'mark'>,
  without: readonly string[] = [],
): { text: string; values: Value[] } {
  const { from, to } = priceBounds(search);
  const tests: [string, string, Value | null][] = [
    ['offer', '=', search.transactionType],
    ['city', '=', search.places[0] ?? null],
    ['class', '=', search.propertyClass === 'all-classes' ? null : search.propertyClass],
    ['type', '=', search.propertyTypes[0] ?? null],
    ['price', '>=', from === 0 ? null : from],
    ['price', '<=', to === Number.POSITIVE_INFINITY ? null : to],
    ['bedrooms', '>=', search.minBedrooms || null],
    ['bathrooms', '>=', search.minBathrooms || null],
  ];
  const set = tests.flatMap(([column, test, value]) =>
    value === null || without.includes(column) ? [] : [{ test: `${column} ${test}`, value }],
  );
  return {
    text: `from homes where ${set.map(({ test }, n) => `${test} ${mark(n + 1)}`).join(' and ')}`,
    values: set.map(({ value }) => value),
  };
}

/** The total and the page are separate statements: counting needs no order, and the page no count. */
export const bySql = (db: SqlDatabase, questions: number): Engine => ({
  name: db.name,
  role: 'peer',
  questions,
  async ask({ search, span }: Query) {
    const { text, values } = where(search, db);
    const page = `order by ${ORDER[search.sort]} limit ${span.limit} offset ${span.offset}`;
    const [[counted], rows] = await Promise.all([
      db.query(`select cast(count(*) as integer) as total ${text}`, values),
      db.query(`select id ${text} ${page}`, values),
    ]);
    return { total: Number(counted?.total), ids: rows.map(({ id }) => listingId(Number(id))) };
  },
  close: db.close,
});
