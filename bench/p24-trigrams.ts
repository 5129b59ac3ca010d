import { Pool } from 'pg';
import { parseTyped } from '#addresses/domain/typed-text.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { type SearchedName, streetIn, wordsTyped } from './p24-questions.ts';
import { FEW, type Suggester } from './p24-text-search.ts';
import { preparedQuery, type Row, temporaryPostgres, type Value } from './sql.ts';

const TABLES = [
  'create extension pg_trgm',
  // Each word has a space before and after it, so that LIKE finds whole words and beginnings.
  `create table names (id integer primary key, kind text not null, key text not null,
     name text not null, words text not null, homes integer not null)`,
  `create table addresses (id integer primary key, mls text not null, number text, unit text,
     street integer references names)`,
];
const INDEXES = [
  'create index names_by_trigrams on names using gin (words gin_trgm_ops)',
  'create index addresses_by_mls on addresses (mls)',
  'create index addresses_by_street on addresses (street, number)',
  'create index addresses_by_number on addresses (number, street)',
  'vacuum analyze',
];

/** PostgreSQL with trigrams: words begun, misspelled ones if nothing is found, and the homes at the numbers typed. */
export async function trigramPostgres(
  listings: readonly IndexedListing[],
  names: readonly SearchedName[],
): Promise<Suggester> {
  const server = await temporaryPostgres();
  const pool = new Pool({ connectionString: server.url, max: 1 });
  for (const text of TABLES) await pool.query(text);
  await fillNames(pool, names);
  await fillAddresses(pool, listings, names);
  for (const text of INDEXES) await pool.query(text);
  const query = preparedQuery(pool);
  return {
    name: 'PostgreSQL 18 pg_trgm',
    corrects: true,
    role: 'peer',
    compares: null,
    questions: 100,
    ask: ({ q }) => suggest(query, q),
    async streets(q) {
      const { text, values } = having(q);
      const rows = await query(`select key from names where kind = 'street' and ${text}`, values);
      return rows.map(({ key }) => String(key));
    },
    async close() {
      await pool.end();
      await server.close();
    },
  };
}

type Query = (text: string, values: Value[]) => Promise<Row[]>;

async function suggest(query: Query, q: string): Promise<Row[]> {
  const { mlsNumber, words, numbers } = parseTyped(q);
  if (mlsNumber !== null) return query('select id from addresses where mls = $1', [mlsNumber]);
  if (words.length === 0) return [];
  const { text, values } = having(q);
  const best = `order by homes desc limit ${FEW}`;
  const named = await query(`select id, kind, key, homes from names where ${text} ${best}`, values);
  const [number] = numbers.slice(-1);
  if (named.length > 0)
    return number === undefined
      ? named
      : query(
          `select addresses.id from addresses join names on names.id = street
           where number = $${values.length + 1} and ${text} limit ${FEW}`,
          [...values, number],
        );
  const typed = words.map((word) => word.text).join(' ');
  return query(
    `select id, kind, key, homes from names where words %> $1
     order by word_similarity($1, words) desc, homes desc limit ${FEW}`,
    [typed],
  );
}

/** The condition that a name has all words typed, in its own words or its city's, and one at least in its own. */
function having(q: string): { text: string; values: Value[] } {
  const words = wordsTyped(q).map(({ text, readings }) => [
    `% ${text}%`,
    ...readings.map((reading) => `% ${reading} %`),
  ]);
  const values = words.flat();
  let mark = 0;
  const each = words.map((patterns) => patterns.map(() => `$${++mark}`));
  const either = (column: string, marks: string[]) =>
    `(${marks.map((at) => `${column} like ${at}`).join(' or ')})`;
  const all = each.map((marks) => either('words', marks)).join(' and ');
  return { text: `${all} and ${either('name', each.flat())}`, values };
}

async function fillNames(pool: Pool, names: readonly SearchedName[]): Promise<void> {
  for (let from = 0; from < names.length; from += 5_000) {
    const some = names.slice(from, from + 5_000);
    await pool.query(
      `insert into names select * from
         unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[])`,
      [
        some.map(({ id }) => id),
        some.map(({ kind }) => kind),
        some.map(({ key }) => key),
        some.map(({ name }) => ` ${name} `),
        some.map(({ name, city }) => ` ${name} ${city} `),
        some.map(({ homes }) => homes),
      ],
    );
  }
}

async function fillAddresses(
  pool: Pool,
  listings: readonly IndexedListing[],
  names: readonly SearchedName[],
): Promise<void> {
  const idOf = new Map(names.map(({ kind, key, id }) => [`${kind} ${key}`, id]));
  for (let from = 0; from < listings.length; from += 5_000) {
    const some = listings
      .slice(from, from + 5_000)
      .map((listing) => ({ listing, street: streetIn(listing) }));
    await pool.query(
      `insert into addresses select * from
         unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[])`,
      [
        some.map(({ listing }) => listing.id),
        some.map(({ listing }) => listing.mlsNumber),
        some.map(({ street }) => street?.number ?? null),
        some.map(({ street }) => street?.unit ?? null),
        some.map(({ street }) => (street ? (idOf.get(`street ${street.key}`) ?? null) : null)),
      ],
    );
  }
}
