import { Hono, type HonoRequest } from 'hono';
import type { AccountId, SignedIn } from '#accounts/domain/account.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { readBody } from '#platform/server/http/read-body.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import {
  Advice,
  AdvisedBy,
  ESTIMATES_OR_NOTHING,
  listAdvisorCities,
  type Recommendation,
  recommend,
  savePreferences,
  showMarketData,
  showPreferences,
} from '../api.ts';
import { ADVISOR_CITIES, cityOf, isOntario } from '../domain/advisor-place.ts';
import { estimatedMarket, type Market } from '../domain/estimated-market.ts';
import { PROPERTY_TYPES, Preferences } from '../domain/preferences.ts';
import { recommendationFor } from '../domain/recommend.ts';
import { type Needs as MarketNeeds, marketSource } from './market-source.ts';

export type Needs = MarketNeeds & {
  signedIn(request: Request): Promise<Pick<SignedIn, 'id'> | null>;
  /** What an account keeps of the advisor. */
  kept: {
    of(id: AccountId): Promise<{ preferences: unknown; advice: unknown }>;
    set(id: AccountId, given: { preferences: Preferences; advice: Advice }): Promise<void>;
  };
};

/** The calls of advisor/api.ts. Whose preferences they are comes from the session alone. */
export function advisorRoutes(needs: Needs): Hono {
  const { signedIn, kept, now } = needs;
  const marketOf = marketSource(needs);

  const advise = async ({ preferences, byEstimates }: Question): Promise<Recommendation> => {
    const { city, propertyType, maxPurchaseBudget: price, maxRentBudget: rent } = preferences;
    const asked = { city, propertyType };
    const market = byEstimates
      ? estimatedMarket({ ...asked, price, rent, updatedAt: now().toISOString() })
      : await marketOf(asked);
    return recommendationFor({ preferences, market, on: dayInToronto(now()) });
  };

  const forWhom =
    (answer: (account: AccountId, req: HonoRequest) => Promise<Response>) =>
    async ({ req }: { req: HonoRequest }): Promise<Response> => {
      const who = await signedIn(req.raw);
      return who ? answer(who.id, req) : refuse(401, 'Not signed in');
    };

  return new Hono()
    .get(routeOf(listAdvisorCities), ({ json }) => json({ cities: ADVISOR_CITIES }))
    .get(routeOf(showMarketData), async ({ req }) => {
      const asked = readMarket(req.query());
      if ('refusal' in asked) return asked.refusal;
      return Response.json({ housingMarketData: await marketOf(asked) });
    })
    .post(routeOf(recommend), async ({ req }) => {
      const read = await readQuestion(req);
      return read.ok ? privately(await advise(read.value)) : read.refusal;
    })
    .get(
      routeOf(showPreferences),
      forWhom(async (account) => {
        const { preferences, advice } = await kept.of(account);
        // An earlier release may have stored another shape.
        return privately({
          preferences: Preferences.safeParse(preferences).data ?? null,
          advice: Advice.safeParse(advice).data ?? null,
        });
      }),
    )
    .post(
      routeOf(savePreferences),
      forWhom(async (account, req) => {
        const read = await readQuestion(req);
        if (!read.ok) return read.refusal;
        const { preferences } = read.value;
        const recommendation = await advise(read.value);
        const advice = { madeAt: now().toISOString(), recommendation };
        await kept.set(account, { preferences, advice });
        return privately({ preferences, recommendation });
      }),
    );
}

/** One person's answer: nobody keeps it. */
const privately = (answer: unknown): Response =>
  Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });

const CITY = 'Please select a city';
const PROPERTY_TYPE = 'Please select a property type';
const PROVINCE = 'province must be Ontario';

const wrong = (path: string, message: string): Response =>
  refuse(400, message, { issues: [{ path, message }] });

function readMarket(query: Record<string, string>): Market | { refusal: Response } {
  const city = cityOf(query.city ?? '');
  const propertyType = PROPERTY_TYPES.find((type) => type === query.propertyType);
  if (!isOntario(query.province ?? '')) return { refusal: wrong('province', PROVINCE) };
  if (!city) return { refusal: wrong('city', CITY) };
  if (!propertyType) return { refusal: wrong('propertyType', PROPERTY_TYPE) };
  return { city, propertyType };
}

/** The visitor's answers, and whether to use estimates in place of market data. */
type Question = { preferences: Preferences; byEstimates: boolean };
type Read = { ok: true; value: Question } | { ok: false; refusal: Response };

/** The body's preferences, with the city as our own slug. */
async function readQuestion(req: HonoRequest): Promise<Read> {
  const by = AdvisedBy.safeParse(req.query());
  if (!by.success) return { ok: false, refusal: wrong('market', ESTIMATES_OR_NOTHING) };
  const read = await readBody(req, Preferences);
  if (!read.ok) return read;
  const city = cityOf(read.value.city);
  if (!city) return { ok: false, refusal: wrong('city', CITY) };
  if (!isOntario(read.value.province)) return { ok: false, refusal: wrong('province', PROVINCE) };
  const preferences = { ...read.value, city, province: 'Ontario' };
  return { ok: true, value: { preferences, byEstimates: by.data.market === 'estimates' } };
}
