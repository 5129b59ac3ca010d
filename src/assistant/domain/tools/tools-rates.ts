import { todaysRate } from '#mortgage/domain/fixed-rates.ts';
import { showShare, type Told, type ToolAsked, telling } from './tools.ts';

/** Lenders' rates. */
export function tellRates({ tools }: ToolAsked): Told {
  const { fact, say, told } = telling();
  const lowest = todaysRate(tools.rates);
  if (!lowest) {
    say('I don’t have lenders’ rates right now.');
    return told();
  }
  const shown = fact(
    'tool.rate',
    'Lowest fixed rate for a 5-year term',
    showShare(lowest.rate),
    lowest.source,
  );
  say(`The lowest 5-year fixed rate I know of is ${shown}.`, 'tool.rate');
  return told();
}
