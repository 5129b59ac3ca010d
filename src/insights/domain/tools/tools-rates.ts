import { lowestFiveYear } from '#mortgage/domain/fixed-rates.ts';
import { showShare, type Told, type ToolAsked, telling } from './tools.ts';

/** What lenders ask. */
export function tellRates({ tools }: ToolAsked): Told {
  const { fact, say, told } = telling();
  const lowest = lowestFiveYear(tools.rates);
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
