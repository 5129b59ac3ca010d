import { createHash } from 'node:crypto';
import type { ReportFacts } from '../../domain/report/report.ts';

export type Paint = (facts: ReportFacts) => Promise<Uint8Array>;

/** Reports kept: some 160 kB each. */
const KEPT = 40;

/** Paints each report once: the same figures are the same report, whoever asks, also while it is being painted. */
export function reportShelf(paint: Paint, keep = KEPT): Paint {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (facts) => {
    const name = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
    const report = kept.get(name) ?? paint(facts);
    // A Map keeps the order of arrival, so its first key is the report that nobody wanted for longest.
    kept.delete(name);
    kept.set(name, report);
    const [oldest] = kept.keys();
    if (kept.size > keep && oldest !== undefined) kept.delete(oldest);
    report.catch(() => kept.delete(name));
    return report;
  };
}
