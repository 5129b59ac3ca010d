import { provenanceOf } from '#mortgage/domain/rate-text.ts';
import { showShare, type Told, type ToolAsked, type Tools, telling } from './tools.ts';

/** What lenders ask. */
export function tellRates({ tools }: ToolAsked): Told {
  const { fact, say, told } = telling();
  const lowest = lowestFiveYear(tools);
  if (!lowest) {
    say('Lenders’ rates are not known at the moment.');
    return told();
  }
  const shown = fact(
    'tool.rate',
    'Lowest fixed rate for a 5-year term',
    showShare(lowest.rate),
    lowest.source,
  );
  say(`The lowest fixed rate for a 5-year term that the site knows is ${shown}.`, 'tool.rate');
  return told();
}

/** The lowest fixed rate for five years, and who says so; null where nobody quotes one. */
export function lowestFiveYear({ rates }: Tools): { rate: number; source: string } | null {
  const quoted = (rates?.rates ?? [])
    .filter(({ term, type }) => /^\s*5[\s-]*y/i.test(term) && /fixed/i.test(type))
    .map(({ rate }) => rate);
  return rates && quoted.length > 0
    ? { rate: Math.min(...quoted), source: provenanceOf(rates) }
    : null;
}
