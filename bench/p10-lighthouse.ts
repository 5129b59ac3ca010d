import type { Benchmark, Figures, Target } from './benchmark.ts';
import { openBuiltPages } from './built-pages.ts';
import { peer } from './peers.ts';
import { serveStaticCopies } from './static-copies.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Minimum scores of each page by category; 100 if not listed. */
const MIN_SCORES: Record<string, number> = { performance: 98 };

/** The parts of Lighthouse's result that are read here. */
type Lighthouse = {
  default(
    url: string,
    flags: { port: number; logLevel: string; onlyCategories: string[] },
  ): Promise<{
    lhr: {
      categories: Record<string, { score: number | null }>;
      audits: Record<string, { numericValue?: number }>;
    };
  }>;
};

/**
 * Lighthouse scores on its emulated phone, a four times slower processor, 1.6 Mbit/s and 150 ms, and the paints and
 * blocking of a static copy of each page without scripts.
 */
export const lighthouse: Benchmark = {
  title: 'P10 Lighthouse',
  async *run() {
    const { default: look }: Lighthouse = peer('lighthouse');
    const { pages, debuggingPort: port, close } = await openBuiltPages();
    const copies = await serveStaticCopies(new URL(pages[0]?.url ?? '').origin);
    const lookAt = async (url: string, onlyCategories: string[]) =>
      figuresOf((await look(url, { port, logLevel: 'error', onlyCategories })).lhr);
    const rows: Figures[] = [];
    for (const { kind, url } of pages) {
      const { pathname } = new URL(url);
      const ours: Record<string, number>[] = [];
      const theirs: Record<string, number>[] = [];
      for (let run = 0; run < RUNS; run++) {
        ours.push(await lookAt(url, CATEGORIES));
        theirs.push(await lookAt(copies.address + pathname, ['performance']));
      }
      rows.push({ name: kind, role: 'ours', figures: medians(ours) });
      rows.push({ name: `${kind}, static copy`, role: 'limit', figures: medians(theirs) });
    }
    copies.close();
    await close();
    const ours = rows.filter(({ role }) => role === 'ours');
    const targets = [
      ...CATEGORIES.map((category) => target(ours, category)),
      ...ours.flatMap(({ name, figures }) => paintTargets(name, figures, rows)),
    ];
    yield { title: `P10 Lighthouse, phone, median of ${RUNS}`, rows, targets };
  },
};

type Report = Awaited<ReturnType<Lighthouse['default']>>['lhr'];

function figuresOf({ categories, audits }: Report): Record<string, number> {
  const scores = CATEGORIES.flatMap((category): [string, number][] => {
    const measured = categories[category];
    return measured ? [[category, Math.round((measured.score ?? 0) * 100)]] : [];
  });
  const measured = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(scores),
    'LCP ms': Math.round(measured('largest-contentful-paint')),
    'TBT ms': Math.round(measured('total-blocking-time')),
    CLS: Math.round(measured('cumulative-layout-shift') * 1_000) / 1_000,
  };
}

function medians(looks: readonly Record<string, number>[]): Record<string, number> {
  const middle = Math.floor(looks.length / 2);
  const median = (name: string) =>
    looks.map((figures) => figures[name] ?? Number.NaN).toSorted((a, b) => a - b)[middle] ??
    Number.NaN;
  const names = Object.keys(looks[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(name)]));
}

function paintTargets(
  name: string,
  figures: Record<string, number>,
  rows: readonly Figures[],
): Target[] {
  const copy = rows.find((row) => row.name === `${name}, static copy`)?.figures ?? {};
  const [lcp = Number.NaN, tbt = Number.NaN] = [figures['LCP ms'], figures['TBT ms']];
  const ratio = Math.round((lcp / (copy['LCP ms'] ?? Number.NaN)) * 100) / 100;
  return [
    { text: `LCP of ${name} ≤ 1.05 × its static copy's`, measured: ratio, isMet: ratio <= 1.05 },
    { text: `TBT of ${name} ≤ 150 ms`, measured: tbt, isMet: tbt <= 150 },
  ];
}

function target(rows: readonly Figures[], category: string): Target {
  const least = MIN_SCORES[category] ?? 100;
  const measured = Math.min(...rows.map(({ figures }) => figures[category] ?? 0));
  return { text: `${category} of each page ≥ ${least}`, measured, isMet: measured >= least };
}
