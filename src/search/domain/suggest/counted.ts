import { CITIES } from '#places/domain/cities.ts';
import { placeName } from '#places/domain/place.ts';
import type { PlaceSuggestion, Suggestions } from '../../api.ts';
import type { Building } from '../directory/homes-at.ts';
import type { AnyNamed, BrokerageNamed, PlaceNamed, StreetNamed } from '../directory/names.ts';
import { chooseOffer } from '../filters/offer.ts';
import { choosePlaces } from '../filters/place.ts';
import type { ListingIndex } from '../listing-index.ts';
import { EMPTY_SEARCH, type Search } from '../search.ts';
import { formatSearch } from '../search-query.ts';

type Homes = Pick<PlaceSuggestion, 'count' | 'offer' | 'query'>;

const PROVINCE = 'Ontario';

/** A search knows no other cities than the site's: a street elsewhere is searched in all of the province, and says so. */
const townIn = ({ city, citySlug }: StreetNamed) =>
  citySlug === null ? { city: PROVINCE, searched: [] } : { city, searched: [citySlug] };

/** Names as suggestions: each with the search that lists its homes, under the other filters of a search, and their count. */
export class CountedNames {
  readonly #index: Pick<ListingIndex, 'count'>;
  readonly #search: Search;

  constructor(index: Pick<ListingIndex, 'count'>, search: Search) {
    this.#index = index;
    this.#search = { ...choosePlaces(search, []), brokerage: EMPTY_SEARCH.brokerage };
  }

  /** The homes in a place by its key. */
  homesIn(place: string): Homes {
    return this.#homes({ places: [place] });
  }

  named(name: AnyNamed): Homes {
    switch (name.kind) {
      case 'place':
        return this.place(name);
      case 'street':
        return this.street(name);
      case 'brokerage':
        return this.brokerage(name);
    }
  }

  place({ place, key }: PlaceNamed): PlaceSuggestion {
    if (place.kind === 'everywhere' || place.kind === 'unknown')
      throw new RangeError(`${key} is no place with a name`);
    const city = 'city' in place ? place.city : null;
    const within =
      place.kind === 'city'
        ? (CITIES.find(({ slug }) => slug === city)?.region ?? null)
        : city && placeName({ kind: 'city', city });
    return {
      key,
      name: placeName(place),
      kind: place.kind,
      within,
      ...this.homesIn(key),
    };
  }

  street(street: StreetNamed): Suggestions['streets'][number] {
    const { city, searched } = townIn(street);
    return { name: street.name, city, ...this.#homes({ places: searched, street: street.name }) };
  }

  building({ street, number }: Building): Suggestions['buildings'][number] {
    const { city, searched } = townIn(street);
    return {
      address: `${number} ${street.name}`,
      city,
      ...this.#homes({ places: searched, street: street.name, number }),
    };
  }

  postalArea(area: string): Suggestions['postalCodes'][number] {
    return { area, ...this.#homes({ postal: area }) };
  }

  brokerage({ name }: BrokerageNamed): Suggestions['brokerages'][number] {
    return { name, ...this.#homes({ brokerage: name }) };
  }

  /** The homes for lease instead if only those are there, and the search is for sale. */
  #homes(criteria: Partial<Search>): Homes {
    const search = { ...this.#search, ...criteria };
    const count = this.#index.count(search);
    if (count === 0 && search.transactionType === 'For Sale') {
      const leased = chooseOffer(search, 'For Lease');
      const leases = this.#index.count(leased);
      if (leases > 0) return { count: leases, offer: 'For Lease', query: formatSearch(leased) };
    }
    return { count, offer: search.transactionType, query: formatSearch(search) };
  }
}
