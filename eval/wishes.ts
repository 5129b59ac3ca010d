import { recommendHomes } from '#dream-home/api.ts';
import { NO_STYLE } from '#dream-home/domain/wish-choices.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { PropertyList } from '#search/api.ts';
import type { AskSite } from './ask-site.ts';
import type { WishCase } from './cases.ts';
import { homeOf } from './homes.ts';
import { roomNumbers, ungroundedIn } from './numbers.ts';
import type { Score } from './scores.ts';
import { firstForbidden } from './texts.ts';

type Recommended = ReturnType<typeof recommendHomes.answer.parse>['recommendedProperties'][number];

type Expected = WishCase['expect'];

/** Number of results that a label covers. */
const LABELLED_RESULTS = 3;

/** What the board's fields say about a feature: present, absent, or unknown. */
type Reading = (home: PropertyDetail) => boolean | null;

const holds = (words: readonly string[] | undefined, word: string): boolean =>
  words?.some((each) => each.startsWith(word)) ?? false;

const listHas =
  (list: 'basement' | 'cooling' | 'pool', word: string): Reading =>
  ({ details }) =>
    holds(details[list], word) ? true : holds(details[list], 'None') ? false : null;

/** An independent reading, from fields only, to check the site's claims against. */
const READINGS: Readonly<Record<string, Reading>> = {
  Garage: ({ details: { hasGarage, coveredSpaces = 0 } }) =>
    hasGarage || coveredSpaces > 0 ? true : hasGarage === false ? false : null,
  Fireplace: ({ details }) => details.hasFireplace ?? null,
  'Finished basement': (home) =>
    holds(home.details.basement, 'Apartment') || listHas('basement', 'Finished')(home),
  'Central air conditioning': listHas('cooling', 'Central Air'),
  'Swimming pool': listHas('pool', 'Inground'),
};

/** Sends each wish and checks the first results and the claims about them. */
export async function scoreWishes(
  ask: AskSite,
  cases: readonly WishCase[],
  set: Score['set'] = 'wishes',
): Promise<Score[]> {
  const seen = new Map<number, Promise<PropertyDetail>>();
  const detail = (id: number) => {
    const home = seen.get(id) ?? homeOf(ask, id);
    seen.set(id, home);
    return home;
  };
  const scores: Score[] = [];
  for (const { wish, expect } of cases) {
    const { body } = await ask(recommendHomes.path, wish);
    const { recommendedProperties: found, chatPrompt = '' } = recommendHomes.answer.parse(body);
    const homes = await Promise.all(found.map(({ id }) => detail(id)));
    const own = `${wish.budget} ${wish.mustHaveFeatures.join(' ')} ${wish.location} ${wish.occupants}`;
    const texts = found.flatMap((each) => [each.fitReason ?? '', ...each.fits, ...each.misses]);
    const wanted = await homesWanted(ask, { wish, expect }, detail);
    scores.push({
      set,
      kind: expect.nowhere ? 'nowhere' : expect.noneWithin ? 'nothing so cheap' : 'a place',
      input: [
        wish.location,
        `$${wish.budget}`,
        wish.mustHaveFeatures.join(', '),
        wish.occupants,
        ...(wish.additionalDetails ? [`‘${wish.additionalDetails}’`] : []),
      ].join(', '),
      answer: found
        .slice(0, LABELLED_RESULTS)
        .map(({ title, price, fitReason }) => `${title} $${price}: ${fitReason}`)
        .join(' | '),
      faults: {
        right: firstWrong({ wish, expect }, homes, wanted) ?? notDiverse(found),
        grounded:
          firstDishonest(found, homes, { own, budget: wish.budget }) ??
          madeUp(chatPrompt, [own, wish.additionalDetails]) ??
          firstUnknowable(found, expect),
        clean: firstForbidden([...texts, chatPrompt]),
      },
    });
  }
  return scores;
}

/** The homes that match the label fully, among the hundred most expensive within the budget. */
async function homesWanted(
  ask: AskSite,
  { wish, expect }: WishCase,
  detail: (id: number) => Promise<PropertyDetail>,
): Promise<PropertyDetail[]> {
  if (expect.city === undefined) return [];
  const query = new URLSearchParams({ city: expect.city, limit: '100' });
  if (wish.budget < 10_000_000) query.set('maxPrice', String(wish.budget));
  const { body } = await ask(`/api/properties?${query}`);
  const { properties } = PropertyList.parse(body);
  const homes = await Promise.all(properties.map(({ id }) => detail(id)));
  return homes.filter((home) => whatLacks(home, { wish, expect }) === null);
}

/**
 * If only the remarks mention the wanted feature, a home that has it may cost a tenth more than one where it is
 * unknown.
 */
function mostFor({ budget, mustHaveFeatures, outdoorSpace, architecturalStyle }: WishCase['wish']) {
  const isInFields =
    mustHaveFeatures.every((feature) => feature in READINGS) &&
    !outdoorSpace &&
    architecturalStyle === NO_STYLE;
  return isInFields ? budget : budget * 1.1;
}

function whatLacks(home: PropertyDetail, { wish, expect }: WishCase): string | null {
  if (expect.city !== undefined && home.city !== expect.city) return `it is in ${home.city}`;
  if (expect.withinBudget && home.price > mostFor(wish)) return `it costs $${home.price}`;
  if (expect.bedrooms && (home.bedrooms ?? 0) < expect.bedrooms)
    return `it has ${home.bedrooms} bedrooms`;
  const known = wish.mustHaveFeatures.filter((feature) => feature in READINGS);
  const lacking = [...expect.has, ...known].find((feature) => READINGS[feature]?.(home) !== true);
  if (lacking !== undefined) return `no field says it has ${lacking}`;
  const unwanted = expect.lacks.find((feature) => READINGS[feature]?.(home) === true);
  return unwanted === undefined ? whatIsOfAnotherKind(home, expect) : `it has ${unwanted}`;
}

function whatIsOfAnotherKind(home: PropertyDetail, { type, notType, style, notStyle }: Expected) {
  const own = home.property_type;
  const styles = (home.details.styles ?? []).join(', ');
  const is = (pattern: string | undefined, text: string) =>
    pattern === undefined ? null : new RegExp(pattern).test(text);
  if (is(type, own) === false || is(notType, own)) return `it is of the type ${own}`;
  return is(style, styles) === false || is(notStyle, styles) ? `its style is ${styles}` : null;
}

function firstWrong(
  wish: WishCase,
  homes: readonly PropertyDetail[],
  wanted: readonly PropertyDetail[],
): string | null {
  if (wish.expect.city !== undefined && homes.length === 0) return 'nothing was found';
  if (wanted.length < LABELLED_RESULTS) return null;
  for (const home of homes.slice(0, LABELLED_RESULTS)) {
    const lacks = whatLacks(home, wish);
    if (lacks !== null) return `${home.ListingKey}: ${lacks}; ${wanted.length} have it all`;
  }
  return null;
}

/** Six similar homes on one street count as one idea. */
function notDiverse(found: readonly Recommended[]): string | null {
  if (new Set(found.map(({ id }) => id)).size < found.length) return 'a home appears twice';
  if (found.length < 6) return null;
  return new Set(found.map(({ title }) => title)).size > 1 ? null : 'all are of one kind and place';
}

function firstDishonest(
  found: readonly Recommended[],
  homes: readonly PropertyDetail[],
  { own, budget }: { own: string; budget: number },
): string | null {
  for (const [at, { fits, misses, fitReason = '', title, price, sqft }] of found.entries()) {
    const home = homes[at];
    if (!home || home.price !== price) return `another price than the board's: ${price}`;
    for (const [feature, reading] of Object.entries(READINGS)) {
      // 'Has a swimming pool' is listed as a mismatch if none is wanted.
      const claims = (texts: readonly string[]) =>
        texts.some(
          (text) => !/^Has /.test(text) && text.toLowerCase().includes(feature.toLowerCase()),
        );
      if (claims(fits) && reading(home) === false) return `${title} has no ${feature}`;
      if (claims(misses) && reading(home) === true) return `${title} has ${feature}`;
    }
    const over = Math.abs(price - budget);
    const known = [own, `${price} ${over}`, `${roomNumbers(home)} ${sqft}`, title];
    const wrong = madeUp(fitReason, known);
    if (wrong) return wrong;
  }
  return null;
}

/** A claim about something that can't be known of a home, or may not be considered. */
function firstUnknowable(found: readonly Recommended[], { neverSays }: Expected): string | null {
  if (neverSays === undefined) return null;
  const texts = found.flatMap(({ fits, misses, fitReason = '' }) => [
    ...fits,
    ...misses,
    fitReason,
  ]);
  const wrong = texts.find((text) => new RegExp(neverSays).test(text));
  return wrong === undefined ? null : `it speaks of ‘${neverSays}’: “${wrong}”`;
}

function madeUp(text: string, known: readonly string[]): string | null {
  const missing = ungroundedIn(text, known);
  return missing.length > 0 ? `${missing.join(', ')} in “${text}”` : null;
}
