import { Pool } from 'pg';
import { listingId } from '#listings/domain/listing.ts';
import type { Found } from '#search/domain/search.ts';
import { where } from './engines-sql.ts';
import type { Contender } from './harness.ts';
import type { PricedListing } from './market.ts';
import type { WordsQuery, WordTerms } from './p24-remarks.ts';
import { peer } from './peers.ts';
import {
  fillHomes,
  INDEXES,
  openSqlite,
  preparedQuery,
  temporaryPostgres,
  type Value,
} from './sql.ts';

type WordsEngine = Contender<WordsQuery, Found>;

const isPhrase = (term: string): boolean => term.includes(' ');

/** PostgreSQL: the remarks as a tsvector with an inverted index, next to the indexes that ordinary filters use. */
export async function postgresWords(listings: readonly PricedListing[]): Promise<WordsEngine> {
  const server = await temporaryPostgres();
  const pool = new Pool({ connectionString: server.url, max: 2 });
  await fillHomes(pool, listings);
  await pool.query('alter table homes add column words tsvector');
  for (let from = 0; from < listings.length; from += 5_000) {
    const rows = listings.slice(from, from + 5_000);
    await pool.query(
      `update homes set words = to_tsvector('simple', given.text)
       from unnest($1::integer[], $2::text[]) as given (id, text) where homes.id = given.id`,
      [rows.map(({ id }) => id), rows.map(({ description }) => description)],
    );
  }
  await pool.query('create index homes_by_words on homes using gin (words)');
  for (const text of INDEXES) await pool.query(text);
  await pool.query('vacuum analyze homes');
  const query = preparedQuery(pool);
  return {
    name: 'PostgreSQL 18 tsvector',
    role: 'peer',
    questions: 100,
    async ask({ search, span, terms }) {
      const { text, values } = where(search, { mark: (n) => `$${n}` });
      const having = `${text} and words @@ to_tsquery('simple', $${values.length + 1})`;
      const given: Value[] = [...values, tsquery(terms)];
      const [[counted], rows] = await Promise.all([
        query(`select cast(count(*) as integer) as total ${having}`, given),
        query(`select id ${having} ${pageOf(span)}`, given),
      ]);
      return found(counted?.total, rows);
    },
    async close() {
      await pool.end();
      await server.close();
    },
  };
}

const tsquery = ({ wanted, unwanted }: WordTerms): string =>
  [
    ...wanted.map((term) => `(${term.split(' ').join(' <-> ')})`),
    ...unwanted.map((term) => `!(${term.split(' ').join(' <-> ')})`),
  ].join(' & ');

const pageOf = ({ limit, offset }: WordsQuery['span']): string =>
  `order by price desc, id desc limit ${limit} offset ${offset}`;

const found = (total: Value | undefined, rows: readonly Record<string, Value>[]): Found => ({
  total: Number(total),
  ids: rows.map(({ id }) => listingId(Number(id))),
});

/** SQLite: its full-text table joined with the table of homes. */
export function sqliteWords(listings: readonly PricedListing[]): WordsEngine {
  const db = openSqlite(listings, (db) => {
    db.exec(`create virtual table remarks using fts5(text, content='')`);
    const insert = db.prepare('insert into remarks (rowid, text) values (?, ?)');
    for (const { id, description } of listings) insert.run(id, description);
  });
  return {
    name: 'better-sqlite3 FTS5',
    role: 'peer',
    questions: 100,
    async ask({ search, span, terms }) {
      const { text, values } = where(search, db);
      const having = `${text} and id in (select rowid from remarks where remarks match ?)`;
      const given = [...values, ftsQuery(terms)];
      const [[counted], rows] = await Promise.all([
        db.query(`select count(*) as total ${having}`, given),
        db.query(`select id ${having} ${pageOf(span)}`, given),
      ]);
      return found(counted?.total, rows);
    },
    close: () => db.close(),
  };
}

const ftsQuery = ({ wanted, unwanted }: WordTerms): string => {
  const quoted = (terms: readonly string[]) => terms.map((term) => `"${term}"`).join(' AND ');
  return unwanted.length === 0 ? quoted(wanted) : `(${quoted(wanted)}) NOT (${quoted(unwanted)})`;
};

type Mini = {
  addAll(remarks: readonly { id: number; text: string }[]): void;
  search(query: unknown, options?: object): { id: number }[];
};

/** MiniSearch: words only, since it knows no phrases; what else is asked is looked up for each listing found. */
export function miniSearchWords(listings: readonly PricedListing[]): WordsEngine {
  const MiniSearch: new (options: object) => Mini = peer('minisearch');
  const index = new MiniSearch({ fields: ['text'] });
  index.addAll(listings.map(({ id, description }) => ({ id, text: description })));
  const byId = new Map<number, PricedListing>(listings.map((listing) => [listing.id, listing]));
  return {
    name: 'MiniSearch',
    role: 'peer',
    questions: 20,
    ask({ search, span, terms: { wanted, unwanted } }) {
      const words = wanted.flatMap((term) => term.split(' '));
      const hits = index.search({ combineWith: 'AND', queries: words });
      const left = unwanted.length === 0 ? [] : index.search(unwanted[0] ?? '');
      const without = new Set(left.map(({ id }) => id));
      const phrases = wanted.filter(isPhrase);
      const matches = hits
        .map(({ id }) => byId.get(id))
        .filter((listing) => listing !== undefined)
        .filter(
          (listing) =>
            !without.has(listing.id) &&
            phrases.every((phrase) =>
              ` ${listing.description} `.replace('.', '').includes(` ${phrase} `),
            ) &&
            meets(listing, search),
        )
        .sort((a, b) => b.price - a.price || b.id - a.id);
      const ids = matches.slice(span.offset, span.offset + span.limit).map(({ id }) => id);
      return { total: matches.length, ids };
    },
  };
}

/** The filters that the questions have. */
function meets(listing: PricedListing, search: WordsQuery['search']): boolean {
  const { places, propertyClass, propertyTypes, minPrice, maxPrice } = search;
  return (
    listing.offeredFor === search.transactionType &&
    (places.length === 0 || listing.citySlug === places[0]) &&
    (propertyClass === 'all-classes' || listing.propertyClass === propertyClass) &&
    (propertyTypes.length === 0 || propertyTypes.some((type) => type === listing.propertyType)) &&
    (minPrice === null || listing.price >= minPrice) &&
    (maxPrice === null || listing.price <= maxPrice) &&
    (listing.bedrooms ?? 0) >= search.minBedrooms &&
    (listing.bathrooms ?? 0) >= search.minBathrooms
  );
}
