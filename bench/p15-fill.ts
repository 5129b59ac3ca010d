import { ListingIndex } from '#search/domain/listing-index.ts';
import { listingsOneByOne, someListings } from './market.ts';
import { openSqlite } from './sql.ts';

// Fills one engine and prints the growth of this process in megabytes. A separate process, so that nothing else is
// counted: node --expose-gc bench/p15-fill.ts <engine> <listings>

const [engine = '', count = ''] = process.argv.slice(2);
const size = Number(count);

function fillIndex(card: Uint8Array): ListingIndex {
  const index = new ListingIndex();
  index.upsert(entries(card));
  index.flush();
  return index;
}

// One at a time, so that only the index retains listings.
function* entries(card: Uint8Array) {
  for (const row of listingsOneByOne(size)) yield { row, card };
}

const FILL: Record<string, () => unknown> = {
  ours: () => fillIndex(new Uint8Array(0)),
  'ours with cards': () => fillIndex(new Uint8Array(900)),
  'better-sqlite3': () => openSqlite(someListings(size)),
};

const megabytes = (): number => {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
};

const before = megabytes();
const filled = FILL[engine]?.();
if (filled === undefined) throw new Error(`No engine is called ${engine}.`);
console.log(megabytes() - before);
