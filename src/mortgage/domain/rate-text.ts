import type { LenderRates } from '../api.ts';

const DATE = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'America/Toronto',
});

/** 'Nov 21, 2026': the specification's "MMM d, yyyy", in Toronto time. */
export const formatRateDate = (iso: string): string => DATE.format(new Date(iso));

/** 'Sample rates, Nov 21, 2026', 'AI-sourced by Rates Inc., Nov 21, 2026'. */
export function provenanceOf({ source, lastUpdated }: LenderRates): string {
  const who = source.isFromModel ? `AI-sourced by ${source.name}` : source.name;
  return `${who}, ${formatRateDate(lastUpdated)}`;
}
