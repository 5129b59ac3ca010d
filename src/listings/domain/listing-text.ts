import { formatDollars } from '#platform/domain/money.ts';
import type { Property, PropertyDetail } from '../api.ts';
import { whatInsteadOfHome } from './home.ts';

/** One countable fact about a home, formatted: '3,920' and 'sq. ft.'. */
type CountedFact = { unit: 'bed' | 'bath' | 'sq. ft.'; count: string };

const wholeNumber = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });

/** '1,284': the site's format for counts. */
export const formatCount = (count: number): string => wholeNumber.format(count);

/** '1 home', '1,284 homes'. */
export const formatHomes = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'home' : 'homes'}`;

/** 'property' for one, 'properties' for any other number. */
export const propertyNoun = (count: number | undefined): string =>
  count === 1 ? 'property' : 'properties';

type Price = Pick<Property, 'price' | 'priceUnit' | 'transactionType'>;

/** '$2,895,000'; '$3,200/month' for a lease, or the unit the board gives for the price. */
export function priceLine(home: Price): string {
  if (asksForOffers(home)) return 'Contact for price';
  const usualUnit = home.transactionType === 'For Lease' ? '/month' : '';
  return formatDollars(home.price) + (home.priceUnit ?? usualUnit);
}

/** '$2,400 a month': of a lease whose price is for another time or area; null if its price is that or doesn't say. */
export const monthlyRentLine = ({ monthlyRent }: Pick<Property, 'monthlyRent'>): string | null =>
  monthlyRent === undefined ? null : `${formatDollars(monthlyRent)} a month`;

/** The price that a home is compared by: of a lease, the monthly rent, null if that is unknown. */
export const comparedPrice = (home: Price & Pick<Property, 'monthlyRent'>): number | null =>
  home.priceUnit === undefined || home.transactionType === 'For Sale'
    ? home.price
    : (home.monthlyRent ?? null);

/** Boards require a price, so listings without one (an auction, for example) are entered at one dollar. */
export const asksForOffers = ({ price, priceUnit }: Omit<Price, 'transactionType'>): boolean =>
  price <= 1 && priceUnit === undefined;

/** The full purchase price in dollars; undefined for leases, prices per square foot, and listings inviting offers. */
export const purchasePrice = (home: Price): number | undefined =>
  home.transactionType === 'For Lease' || home.priceUnit !== undefined || asksForOffers(home)
    ? undefined
    : home.price;

/** The street address, or a note that the seller withholds it. */
export const addressLine = ({ address }: Pick<Property, 'address'>): string =>
  address ?? 'Address withheld';

/** The heading of a home's page: the address, or the type of home if the seller withholds it. */
export const headline = ({ address, title }: PropertyDetail): string => address ?? title;

/** 'South Oakville, Oakville, ON'. The city is not repeated if the neighbourhood has the same name. */
export function cityLine(home: Pick<Property, 'neighbourhood' | 'city' | 'province'>): string {
  const { neighbourhood, city, province } = home;
  const parts = neighbourhood === city ? [city, province] : [neighbourhood, city, province];
  return parts.filter(Boolean).join(', ');
}

/** '4', or '3+1' if the board counts one below grade, '0+1' for a studio with a den; null if there are none. */
export function formatBedrooms({
  bedrooms,
  bedroomsBelow = 0,
}: Pick<Property, 'bedrooms' | 'bedroomsBelow'>): string | null {
  if (bedrooms === null || bedrooms <= 0) return null;
  return bedroomsBelow > 0 && bedroomsBelow <= bedrooms
    ? `${bedrooms - bedroomsBelow}+${bedroomsBelow}`
    : String(bedrooms);
}

/** How '2+1' is read aloud: '2 bedrooms plus 1 below grade or den'; null if the digits alone say it. */
export function bedroomsAloud(home: Pick<Property, 'bedrooms' | 'bedroomsBelow'>): string | null {
  const [above, below] = formatBedrooms(home)?.split('+') ?? [];
  if (below === undefined) return null;
  if (above === '0') return `no bedroom above grade, ${below} below grade or den`;
  return `${above} ${above === '1' ? 'bedroom' : 'bedrooms'} plus ${below} below grade or den`;
}

/** Notes on a card in addition to the type: for sale or lease, or not a home. */
export const notesOn = (
  listing: Pick<Property, 'transactionType' | 'propertyClass' | 'property_type'>,
): string[] =>
  [
    listing.transactionType === 'For Sale or Lease' ? listing.transactionType : null,
    whatInsteadOfHome({ ...listing, propertyType: listing.property_type }),
  ].filter((note) => note !== null);

/** Bedrooms, bathrooms and size, each only if above zero. */
export function factsAboveZero(
  home: Pick<Property, 'bedrooms' | 'bedroomsBelow' | 'bathrooms' | 'sqft'>,
): CountedFact[] {
  const facts: CountedFact[] = [];
  const bedrooms = formatBedrooms(home);
  if (bedrooms) facts.push({ unit: 'bed', count: bedrooms });
  if ((home.bathrooms ?? 0) > 0) facts.push({ unit: 'bath', count: String(home.bathrooms) });
  const size = formatSize(home.sqft);
  if (size) facts.push({ unit: 'sq. ft.', count: size });
  return facts;
}

/** The board's '3000-3500', '5000 +' or '< 700' as '3,000–3,500', '5,000+' or 'under 700'; null without a size. */
export function formatSize(sqft: string): string | null {
  const plain = sqft.replaceAll(',', '').trim();
  const figures = plain.match(/\d+(\.\d+)?/g) ?? [];
  if (!figures.some((figure) => Number(figure) > 0)) return null;
  // '0-499' is the board's lowest band.
  const lowest = /^0\s*-\s*(\d+)$/.exec(plain)?.[1];
  if (lowest) return `under ${formatCount(Number(lowest) + 1)}`;
  return plain
    .replace(/\d+(\.\d+)?/g, (figure) => formatCount(Number(figure)))
    .replace(/^<\s*/, 'under ')
    .replace(/\s+\+$/, '+')
    .replace(/\s*-\s*/g, '–');
}
