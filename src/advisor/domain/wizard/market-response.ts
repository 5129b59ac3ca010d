import * as z from 'zod/mini';
import { HousingMarketData } from '../market/housing-market-data.ts';

/** `avgHomePrice` is an older name for the price. */
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

/** Parses the response of the market data call. Throws if it holds no market data. */
export function parseMarketResponse(answer: unknown): HousingMarketData {
  const read = Answer.safeParse(answer);
  if (!read.success) throw new Error('Invalid market data format received');
  return read.data.housingMarketData;
}
