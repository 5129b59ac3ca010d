import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReportFacts } from '../../domain/report/report.ts';

export type Paint = (facts: ReportFacts) => Promise<Uint8Array>;

/** Reports cached: about 160 kB each. */
const CACHED_REPORTS = 40;

/** Renders each report once: requests with the same figures share one report, even while it is being rendered. */
export function reportCache(paint: Paint, max = CACHED_REPORTS): Paint {
  const cache = new LRUCache<string, Promise<Uint8Array>>({ max });
  return (facts) => {
    const name = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
    const known = cache.get(name);
    if (known) return known;
    const report = paint(facts);
    cache.set(name, report);
    report.catch(() => cache.delete(name));
    return report;
  };
}
