import type { AccountId, SignedIn } from '#accounts/domain/account.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { type CallRequest, type Handler, handle, handleFor } from '#platform/server/http/handle.ts';
import { Refusal, refuse, refuseSignedOut } from '#platform/server/http/refusals.ts';
import {
  Advice,
  listAdvisorCities,
  type Recommendation,
  recommend,
  savePreferences,
  showMarketData,
  showPreferences,
} from '../api.ts';
import { ADVISOR_CITIES, cityOf, isOntario } from '../domain/advisor-place.ts';
import { estimatedMarket, type Market } from '../domain/market/estimated-market.ts';
import { Preferences } from '../domain/preferences.ts';
import { PROPERTY_TYPES } from '../domain/property-types.ts';
import { recommendationFor } from '../domain/recommendation/recommend.ts';
import { type MarketSourceDeps, marketSource } from './market-source.ts';

export type AdvisorDeps = MarketSourceDeps & {
  signedIn(request: Request): Promise<Pick<SignedIn, 'id'> | null>;
  /** The advisor's data stored with an account. */
  adviceStore: {
    byAccount(id: AccountId): Promise<{ preferences: unknown; advice: unknown }>;
    set(id: AccountId, given: { preferences: Preferences; advice: Advice }): Promise<void>;
  };
};

/** Handlers for advisor/api.ts. The account always comes from the session. */
export function advisorRoutes(deps: AdvisorDeps): Handler[] {
  const { adviceStore, now } = deps;
  const marketOf = marketSource(deps);
  const forAccount = handleFor(deps.signedIn, refuseSignedOut);

  const advise = async ({ preferences, byEstimates }: AdvisorRequest): Promise<Recommendation> => {
    const { city, propertyType, maxPurchaseBudget: price, maxRentBudget: rent } = preferences;
    const place = { city, propertyType };
    const market = byEstimates
      ? estimatedMarket({ ...place, price, rent, updatedAt: now().toISOString() })
      : await marketOf(place);
    return recommendationFor({ preferences, market, on: dayInToronto(now()) });
  };

  return [
    handle(listAdvisorCities, () => ({ cities: ADVISOR_CITIES })),

    handle(showMarketData, async ({ query }) => {
      const market = parseMarket(query);
      if (market instanceof Refusal) return market;
      return { housingMarketData: await marketOf(market) };
    }),

    handle(recommend, async ({ body, query }) => {
      const request = parseRequest(body, query);
      return request instanceof Refusal ? request : advise(request);
    }),

    forAccount(showPreferences, async ({ who }) => {
      const { preferences, advice } = await adviceStore.byAccount(who.id);
      // An earlier release may have stored a different shape.
      return {
        preferences: Preferences.safeParse(preferences).data ?? null,
        advice: Advice.safeParse(advice).data ?? null,
      };
    }),

    forAccount(savePreferences, async ({ who, body, query }) => {
      const request = parseRequest(body, query);
      if (request instanceof Refusal) return request;
      const { preferences } = request;
      const recommendation = await advise(request);
      const advice = { madeAt: now().toISOString(), recommendation };
      await adviceStore.set(who.id, { preferences, advice });
      return { preferences, recommendation };
    }),
  ];
}

const CITY = 'Please select a city';
const PROPERTY_TYPE = 'Please select a property type';
const PROVINCE = 'province must be Ontario';

const wrong = (path: string, message: string): Refusal<400> =>
  refuse(400, message, { issues: [{ path, message }] });

type MarketQuery = CallRequest<typeof showMarketData>['query'];

function parseMarket(query: MarketQuery): Market | Refusal<400> {
  const city = cityOf(query.city);
  const propertyType = PROPERTY_TYPES.find((type) => type === query.propertyType);
  if (!isOntario(query.province)) return wrong('province', PROVINCE);
  if (!city) return wrong('city', CITY);
  if (!propertyType) return wrong('propertyType', PROPERTY_TYPE);
  return { city, propertyType };
}

/** The visitor's answers, and whether to use estimates in place of market data. */
type AdvisorRequest = { preferences: Preferences; byEstimates: boolean };

/** The preferences with the city as its slug. */
function parseRequest(
  given: Preferences,
  { market }: CallRequest<typeof recommend>['query'],
): AdvisorRequest | Refusal<400> {
  const city = cityOf(given.city);
  if (!city) return wrong('city', CITY);
  if (!isOntario(given.province)) return wrong('province', PROVINCE);
  const preferences = { ...given, city, province: 'Ontario' };
  return { preferences, byEstimates: market === 'estimates' };
}
