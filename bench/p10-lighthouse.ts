import type { Benchmark, Figures, Target } from './benchmark.ts';
import { openBuiltPages } from './built-pages.ts';
import { peer } from './peers.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Minimum scores of each page by category; 100 if not listed. */
const LEAST: Record<string, number> = { performance: 95 };

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

/** Lighthouse scores on its emulated phone: a four times slower processor, 1.6 Mbit/s and 150 ms. */
export const lighthouse: Benchmark = {
  title: 'P10 Lighthouse',
  async *run() {
    const { default: look }: Lighthouse = peer('lighthouse');
    const { pages, debuggingPort: port, close } = await openBuiltPages();
    const rows: Figures[] = [];
    for (const { kind, url } of pages) {
      const looks: Record<string, number>[] = [];
      for (let run = 0; run < RUNS; run++) {
        const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES };
        looks.push(figuresOf((await look(url, flags)).lhr));
      }
      rows.push({ name: kind, role: 'ours', figures: medians(looks) });
    }
    await close();
    const targets = CATEGORIES.map((category) => target(rows, category));
    yield { title: `P10 Lighthouse, phone, median of ${RUNS}`, rows, targets };
  },
};

type Report = Awaited<ReturnType<Lighthouse['default']>>['lhr'];

function figuresOf({ categories, audits }: Report): Record<string, number> {
  const scores = CATEGORIES.map((category): [string, number] => [
    category,
    Math.round((categories[category]?.score ?? 0) * 100),
  ]);
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

function target(rows: readonly Figures[], category: string): Target {
  const least = LEAST[category] ?? 100;
  const measured = Math.min(...rows.map(({ figures }) => figures[category] ?? 0));
  return { text: `${category} of each page ≥ ${least}`, measured, isMet: measured >= least };
}
