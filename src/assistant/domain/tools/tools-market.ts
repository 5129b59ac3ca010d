import { formatHomes } from '#listings/domain/listing-text.ts';
import { halfBelow, homesAsk } from '#market/domain/market-text.ts';
import { placeLabel } from '#places/domain/place-label.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { formatDollars } from '#platform/domain/money.ts';
import { priceRange } from '#search/domain/filters/price.ts';
import { PROPERTY_TYPES, type PropertyType } from '#search/domain/filters/property-type.ts';
import { formatFound } from '#search/domain/found-words.ts';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { asks, type Question } from '../answers/question.ts';
import { amountsIn } from '../answers/question-amounts.ts';
import { answerBuilder, type ToolAnswer, type ToolInput } from './tools.ts';

/** Asking prices in the place, and the site's other market figures. */
export function answerMarket({ tools: { market } }: ToolInput): ToolAnswer {
  const { fact, say, answer } = answerBuilder();
  if (!market?.isKnown) {
    say('I have no figures for that place.');
    return answer();
  }
  const { region, sale, lease, basis, averagePrice, averagePriceYoY, marketType } = market;
  const from = `Listings of the site, ${region}${market.asOf ? `, ${dayInToronto(new Date(market.asOf))}` : ''}`;
  const place = fact('market.region', 'Region', region, from);
  if (sale) {
    fact('market.count', 'Homes for sale', formatHomes(sale.count), from);
    fact('market.average', 'Average asking price', formatDollars(sale.average), from);
    fact('market.median', 'Median asking price', formatDollars(sale.median), from);
    say(
      `${homesAsk(sale, `for sale in ${place}`)}${halfBelow(sale)}.`,
      'market.region',
      'market.count',
      'market.average',
      'market.median',
    );
  }
  if (lease) {
    fact('market.leases', 'Homes for lease', formatHomes(lease.count), from);
    fact('market.rent', 'Average asking rent', `${formatDollars(lease.average)} a month`, from);
    say(
      `${homesAsk(lease, `for lease in ${place}`, ' a month')}.`,
      'market.region',
      'market.leases',
      'market.rent',
    );
  }
  if (basis.prices === 'sold prices' && averagePrice !== null) {
    const sold = fact(
      'market.sold',
      'Average sold price',
      formatDollars(averagePrice),
      `${basis.count} sales, ${basis.from} to ${basis.to}`,
    );
    say(`Homes there sold for ${sold} on average over the past year.`, 'market.sold');
  }
  if (averagePriceYoY !== null) {
    const prices = basis.prices === 'sold prices' ? 'average sold price' : 'average asking price';
    const change = fact(
      'market.change',
      `Change in the ${prices} from a year earlier`,
      `${averagePriceYoY}%`,
      `${basis.count} ${basis.prices === 'sold prices' ? 'sales' : 'listings'}, ${basis.from} to ${basis.to}`,
    );
    say(`Compared with a year earlier, the ${prices} changed by ${change}.`, 'market.change');
  }
  if (marketType) {
    const type = fact(
      'market.type',
      'Kind of market',
      marketType,
      'Market Sentiment Index of the site',
    );
    say(
      `The site’s index calls it a ${type === 'Balanced' ? 'balanced market' : type.toLowerCase()}.`,
      'market.type',
    );
  }
  if (answer().sentences.length === 0) say('Nothing is for sale there right now.');
  return answer();
}

const LEASE = ['lease', 'rent', 'rental', 'for rent', 'apartments to rent'];
const SALE = ['sale', 'sell', 'buy'];
const SPOKEN_TYPES: readonly (readonly [PropertyType, readonly string[]])[] = [
  ['Semi-Detached', ['semi detached', 'semi']],
  ['Detached', ['detached', 'detached house']],
  ['Condo Townhouse', ['condo townhouse']],
  ['Condo Apartment', ['condo apartment', 'condo']],
  ['Townhouse', ['townhouse', 'townhome']],
  ...Object.values(PROPERTY_TYPES)
    .flat()
    .filter((type) => ['Multiplex', 'Office', 'Retail', 'Industrial', 'Land'].includes(type))
    .map((type) => [type, [type.toLowerCase()]] as const),
];

const COMMERCIAL = PROPERTY_TYPES.Commercial;

const propertyTypeOf = (question: Question): PropertyType | null =>
  SPOKEN_TYPES.find(([, phrases]) => asks(question, phrases))?.[0] ??
  (question.before ? propertyTypeOf(question.before) : null);

const isOfLeases = (question: Question): boolean =>
  asks(question, LEASE) ||
  (question.before !== null && !asks(question, SALE) && isOfLeases(question.before));

/** Whether the last price in the question is a minimum. */
const isAtLeast = (question: Question): boolean =>
  question.before !== null && amountsIn({ ...question, before: null }).price === null
    ? isAtLeast(question.before)
    : /\b(?:over|above|more than|at least|from|minimum)\s*\$?\s*\d/i.test(question.text);

/** The number of listings that match the search the question describes. */
export function answerCount(input: ToolInput): ToolAnswer {
  const { fact, say, answer } = answerBuilder();
  const search = searchOf(input);
  const found = fact(
    'count.found',
    'Listings found',
    formatFound(input.tools.count(search), search),
    `Search of the site: ${inWords(search)}`,
  );
  const looked = fact('count.search', 'Searched for', inWords(search), 'Your question');
  say(`The search finds ${found}: ${looked}.`, 'count.found', 'count.search');
  say('The properties page shows them, and lets you narrow the search.');
  return answer();
}

function searchOf({ question, amounts, place }: ToolInput): Search {
  const { price, bedrooms } = amounts;
  const propertyType = propertyTypeOf(question);
  const transactionType = isOfLeases(question) ? 'For Lease' : 'For Sale';
  const [from, to] = isAtLeast(question) ? [price, null] : [null, price];
  return {
    ...EMPTY_SEARCH,
    homesOnly: !COMMERCIAL.some((type) => type === propertyType),
    places: place === null ? [] : [place],
    propertyTypes: propertyType === null ? [] : [propertyType],
    transactionType,
    ...priceRange({ transactionType }, from, to),
    minBedrooms: ([1, 2, 3, 4, 5] as const).find((most) => most === bedrooms) ?? 0,
  };
}

const inWords = (search: Search): string =>
  [
    search.propertyTypes[0] ?? 'homes',
    search.transactionType.toLowerCase(),
    search.places.map((place) => `in ${placeLabel(place)}`)[0] ?? 'everywhere',
    search.minBedrooms > 0 ? `with ${search.minBedrooms}+ bedrooms` : '',
    search.minPrice === null ? '' : `from ${formatDollars(search.minPrice)}`,
    search.maxPrice === null ? '' : `up to ${formatDollars(search.maxPrice)}`,
  ]
    .filter(Boolean)
    .join(' ');
