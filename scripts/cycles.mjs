import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';

// Fails if slices form an import cycle, including one without a cycle of files (one's domain, another's ui).

const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { output } = await cruise(['src'], options);

/** The slice of a file. The site's pages are part of it: its table lists them, and each names the type of all. */
const sliceOf = (path) => path.match(/^src\/([^/]+)\//)?.[1].replace(/^pages$/, 'site');

/** Each slice, and the slices it imports. */
const uses = new Map();
for (const { source, dependencies } of output.modules) {
  // A slice's tests may open the whole site.
  if (/\.(test|sample)\.tsx?$/.test(source)) continue;
  for (const { resolved } of dependencies) {
    const [from, to] = [source, resolved].map(sliceOf);
    if (from && to && from !== to) uses.set(from, (uses.get(from) ?? new Set()).add(to));
  }
}

const done = new Set();

function walk(slice, trail) {
  const start = trail.indexOf(slice);
  if (start >= 0) return [...trail.slice(start), slice];
  if (done.has(slice)) return undefined;
  done.add(slice);
  for (const next of uses.get(slice) ?? []) {
    const cycle = walk(next, [...trail, slice]);
    if (cycle) return cycle;
  }
  return undefined;
}

for (const slice of uses.keys()) {
  const cycle = walk(slice, []);
  if (!cycle) continue;
  console.error(
    `Slices in a cycle: ${cycle.join(' → ')}. Move what both need down into the lower one,`,
  );
  console.error('or take it as an argument and let src/app hand it in.');
  process.exit(1);
}
