import { send } from '#platform/ui/api/ask.ts';
import { showMarketData } from '../api.ts';
import type { HousingMarketData } from '../domain/market/housing-market-data.ts';
import { type Attempt, afterAttempt, type MarketLookup } from '../domain/wizard/market-lookup.ts';

/** Milliseconds. */
const MARKET_TIMEOUT = 12_000;
const MARKET_PAUSE = 2_000;

type Lookup = {
  /** Makes one request; throws if there is no response or it has no market data. */
  ask(): Promise<HousingMarketData>;
  wait(ms: number): Promise<void>;
  /** Called with each state after the initial one. */
  onChange(lookup: MarketLookup): void;
  /** True once the lookup has been cancelled. */
  isOver(): boolean;
};

/** Retries until an attempt succeeds or none is left. */
export async function lookUpMarket(begun: MarketLookup, given: Lookup): Promise<void> {
  let lookup = begun;
  while (lookup.status === 'loading') {
    const ended = await attempt(given.ask);
    lookup = afterAttempt(lookup, ended);
    if (given.isOver()) return;
    given.onChange(lookup);
    if (lookup.status === 'loading') await given.wait(MARKET_PAUSE);
    if (given.isOver()) return;
  }
}

async function attempt(ask: Lookup['ask']): Promise<Attempt> {
  try {
    return { ok: true, market: await ask() };
  } catch (problem) {
    return { ok: false, reason: reasonFor(problem) };
  }
}

const NO_FIGURES = 'Our server couldn’t answer just now';

const reasonFor = (problem: unknown): string => {
  if (problem instanceof DOMException && problem.name === 'TimeoutError')
    return `No answer within ${MARKET_TIMEOUT / 1000} seconds`;
  // Browsers word a lost connection differently, without adding details.
  if (problem instanceof TypeError) return 'No connection';
  return problem instanceof Error ? problem.message : String(problem);
};

/** Makes one market data request. `signal` cancels it. */
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
  const { parseMarketResponse } = await import('../domain/wizard/market-response.ts');
  return parseMarketResponse(await jsonOf(response));
}

/** Null if the body is not JSON. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
