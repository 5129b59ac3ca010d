import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { listingsOneByOne } from './market.ts';
import { withRemarks } from './p24-remarks.ts';

// Fills an index and prints how much this process has grown, in megabytes, and the seconds it took. A separate process, so
// that nothing else is counted: node --expose-gc bench/p24-fill.ts names|words with|without <listings>

const [part, how, count] = process.argv.slice(2);
const BATCH = 5_000;
const card = new Uint8Array(0);

function megabytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

const index = new ListingIndex();
if (part === 'names' && how === 'without') index.directory.put = () => false;
const hasRemarks = part === 'words' && how === 'with';
const before = megabytes();
let milliseconds = 0;
/** Only what the index does is timed, not making the listings up. */
function timed(work: () => void): void {
  const began = performance.now();
  work();
  milliseconds += performance.now() - began;
}
let batch: { row: IndexedListing; card: Uint8Array }[] = [];
function load(): void {
  timed(() => index.load(batch));
  batch = [];
}
for (const row of listingsOneByOne(Number(count))) {
  batch.push({ row: hasRemarks ? (withRemarks([row])[0] ?? row) : row, card });
  if (batch.length === BATCH) load();
}
load();
timed(() => index.flush());
// Descriptions are read when they are first needed.
if (hasRemarks) timed(() => index.count({ ...EMPTY_SEARCH, keywords: 'pool' }));
const grown = megabytes() - before;
if (index.size !== Number(count)) throw new Error(`${index.size} listings of ${count}.`);
console.log(JSON.stringify({ megabytes: grown, seconds: milliseconds / 1_000 }));
