import type { Contender } from './harness.ts';
import { type SearchedName, type TypedQuestion, wordsTyped } from './p24-questions.ts';
import { peer } from './peers.ts';

/** Another program: what it suggests, and the keys of all streets that have the words typed. */
export type Suggester = Contender<TypedQuestion, unknown> & {
  /** Whether it finds misspelled words. */
  corrects: boolean;
  streets(q: string): string[] | Promise<string[]>;
};

/** Suggestions of all kinds together. */
export const FEW = 8;

type MiniQuery = string | { combineWith: 'AND' | 'OR'; queries: MiniQuery[] } | MiniOptions;
type MiniOptions = { queries: MiniQuery[]; fields?: string[]; prefix?: boolean; fuzzy?: number };
type Mini = {
  addAll(names: readonly SearchedName[]): void;
  search(query: unknown, options?: object): { id: number }[];
};

/** MiniSearch: words begun, and misspelled if nothing is found. Of numbers it knows nothing. */
export function miniSearch(names: readonly SearchedName[]): Suggester {
  const MiniSearch: new (options: object) => Mini = peer('minisearch');
  const index = new MiniSearch({ fields: ['name', 'city'] });
  index.addAll(names);
  const byId = new Map(names.map((name) => [name.id, name]));
  const found = (q: string, fuzzy: boolean) => index.search(miniQuery(q, fuzzy));
  return {
    name: 'MiniSearch',
    corrects: true,
    role: 'peer',
    compares: null,
    questions: 100,
    ask({ q }) {
      const exact = found(q, false);
      return (exact.length > 0 ? exact : found(q, true)).slice(0, FEW);
    },
    streets: (q) => found(q, false).flatMap(({ id }) => streetKeyOf(byId.get(id))),
  };
}

function miniQuery(q: string, fuzzy: boolean): MiniQuery {
  const words = wordsTyped(q);
  const either = ({ text, readings }: (typeof words)[number]): MiniQuery => ({
    combineWith: 'OR',
    queries: [
      { queries: [text], prefix: true, ...(fuzzy ? { fuzzy: 0.25 } : {}) },
      ...readings.map((reading) => ({ queries: [reading], prefix: false })),
    ],
  });
  const ofName = { combineWith: 'OR' as const, queries: words.map(either), fields: ['name'] };
  return { combineWith: 'AND', queries: [...words.map(either), ofName] };
}

const streetKeyOf = (name: SearchedName | undefined): string[] =>
  name?.kind === 'street' ? [name.key] : [];

type Statement = {
  all(...values: unknown[]): Record<string, string>[];
  run(...values: unknown[]): void;
};
type Sqlite = { prepare(text: string): Statement; exec(text: string): unknown; close(): unknown };

/** SQLite's full-text search: words begun, not misspelled ones. Of numbers it knows nothing. */
export function fullTextSqlite(names: readonly SearchedName[]): Suggester {
  const Database: new (file: string) => Sqlite = peer('better-sqlite3');
  const db = new Database(':memory:');
  db.exec(
    `create virtual table names using fts5(name, city, kind unindexed, key unindexed, homes unindexed, prefix='1 2 3')`,
  );
  const insert = db.prepare('insert into names values (?, ?, ?, ?, ?)');
  db.exec('begin');
  for (const { name, city, kind, key, homes } of names) insert.run(name, city, kind, key, homes);
  db.exec('commit');
  db.exec(`insert into names (names) values ('optimize')`);
  const best = db.prepare(
    `select kind, key, homes from names where names match ? order by rank limit ${FEW}`,
  );
  const all = db.prepare(`select key from names where names match ? and kind = 'street'`);
  return {
    name: 'better-sqlite3 FTS5',
    corrects: false,
    role: 'peer',
    compares: null,
    questions: 100,
    ask({ q }) {
      const query = fullTextQuery(q);
      return query === '' ? [] : best.all(query);
    },
    streets: (q) => all.all(fullTextQuery(q)).map(({ key = '' }) => key),
    close: () => db.close(),
  };
}

function fullTextQuery(q: string): string {
  const words = wordsTyped(q).map(
    ({ text, readings }) => `("${text}"* ${readings.map((each) => `OR "${each}"`).join(' ')})`,
  );
  return words.length === 0 ? '' : `${words.join(' AND ')} AND name : (${words.join(' OR ')})`;
}
