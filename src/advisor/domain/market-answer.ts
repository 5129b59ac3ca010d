import { z } from 'zod/mini';
import { HousingMarketData } from './housing-market-data.ts';

/** `avgHomePrice` is another name for the price, which older answers use. */
const Answer = z.object({
  housingMarketData: z.pipe(
    z.transform((given) =>
      typeof given === 'object' && given !== null && 'avgHomePrice' in given
        ? { averageHomePrice: given.avgHomePrice, ...given }
        : given,
    ),
    HousingMarketData,
  ),
});

/** What a call for market data answered. Throws where the answer holds none. */
export function readMarketAnswer(answer: unknown): HousingMarketData {
  const read = Answer.safeParse(answer);
  if (!read.success) throw new Error('Invalid market data format received');
  return read.data.housingMarketData;
}
