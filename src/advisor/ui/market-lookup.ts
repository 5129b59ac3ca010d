import { send } from '#platform/ui/ask.ts';
import { showMarketData } from '../api.ts';
import type { HousingMarketData } from '../domain/housing-market-data.ts';
import { readMarketAnswer } from '../domain/market-answer.ts';
import { type Attempt, afterAttempt, type MarketLookup } from '../domain/market-lookup.ts';

/** Milliseconds. */
const MARKET_TIMEOUT = 12_000;
const MARKET_PAUSE = 2_000;

type Lookup = {
  /** Asks once; throws where there is no market data in the answer, or no answer. */
  ask(): Promise<HousingMarketData>;
  wait(ms: number): Promise<void>;
  /** Hears of each state that follows the one it began in. */
  tell(lookup: MarketLookup): void;
  /** True once nobody wants to know any more. */
  isOver(): boolean;
};

/** Asks until there is an answer or no attempt is left. */
export async function lookUpMarket(begun: MarketLookup, given: Lookup): Promise<void> {
  let lookup = begun;
  while (lookup.is === 'loading') {
    const ended = await attempt(given.ask);
    lookup = afterAttempt(lookup, ended);
    if (given.isOver()) return;
    given.tell(lookup);
    if (lookup.is === 'loading') await given.wait(MARKET_PAUSE);
    if (given.isOver()) return;
  }
}

async function attempt(ask: Lookup['ask']): Promise<Attempt> {
  try {
    return { ok: true, market: await ask() };
  } catch (problem) {
    return { ok: false, because: whyNot(problem) };
  }
}

const NO_FIGURES = 'Our server couldn’t answer just now';

const whyNot = (problem: unknown): string => {
  if (problem instanceof DOMException && problem.name === 'TimeoutError')
    return `No answer within ${MARKET_TIMEOUT / 1000} seconds`;
  // A browser's own words for a lost connection differ, and say no more than this.
  if (problem instanceof TypeError) return 'No connection';
  return problem instanceof Error ? problem.message : String(problem);
};

/** One call for a market's data. `signal` ends it early. */
export async function askMarket(
  { province, city, propertyType }: { province: string; city: string; propertyType: string },
  signal: AbortSignal,
): Promise<HousingMarketData> {
  const response = await send(
    showMarketData,
    { query: { province, city, propertyType } },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(MARKET_TIMEOUT)]) },
  );
  if (!response.ok) throw new Error(NO_FIGURES);
  return readMarketAnswer(await jsonOf(response));
}

/** Null where it is none. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
