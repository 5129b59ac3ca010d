import { todaysRate } from '#mortgage/domain/fixed-rates.ts';
import { answerBuilder, formatShare, type ToolAnswer, type ToolInput } from './tools.ts';

/** Lenders' rates. */
export function answerRates({ tools }: ToolInput): ToolAnswer {
  const { fact, say, answer } = answerBuilder();
  const lowest = todaysRate(tools.rates);
  if (!lowest) {
    say('I don’t have lenders’ rates right now.');
    return answer();
  }
  const shown = fact(
    'tool.rate',
    'Lowest fixed rate for a 5-year term',
    formatShare(lowest.rate),
    lowest.source,
  );
  say(`The lowest 5-year fixed rate I know of is ${shown}.`, 'tool.rate');
  return answer();
}
