import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { listingsOneByOne } from './market.ts';

// Fills an index and prints how much this process has grown, in megabytes, and the seconds it took. A separate process, so
// that nothing else is counted: node --expose-gc bench/p24-fill.ts with|without <listings>

const [how, count] = process.argv.slice(2);
const BATCH = 5_000;
const card = new Uint8Array(0);

function megabytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

const index = new ListingIndex();
if (how === 'without') index.directory.put = () => false;
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
  batch.push({ row, card });
  if (batch.length === BATCH) load();
}
load();
timed(() => index.flush());
const grown = megabytes() - before;
if (index.size !== Number(count)) throw new Error(`${index.size} listings of ${count}.`);
console.log(JSON.stringify({ megabytes: grown, seconds: milliseconds / 1_000 }));
