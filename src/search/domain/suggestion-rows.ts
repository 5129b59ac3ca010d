import type { Property } from '#listings/api.ts';
import { formatHomes } from '#listings/domain/listing-text.ts';
import type { PlaceSuggestion, Suggestions } from '../api.ts';
import { addressOfFound, type Kept } from './kept-parameters.ts';

/** A row that leads somewhere. */
type LeadingRow = {
  key: string;
  /** What it is called on its own, among recent searches: 'Leslie Street, Toronto'. */
  label: string;
  href: string;
};

/** A suggestion that leads to a list of homes. */
export type ListRow = LeadingRow & {
  kind: 'place' | 'street' | 'building' | 'postal' | 'brokerage';
  name: string;
  /** Where it is; '' if the name says it. */
  note: string;
  /** '34 homes', '6 homes for lease'. */
  homes: string;
};

type HomeRow = LeadingRow & { kind: 'home'; home: Property };

export type SuggestionRow = ListRow | HomeRow;

export type SuggestionGroup = { heading: string; rows: readonly SuggestionRow[] };

/** Suggestions as they are shown: places first, but homes first if a number was typed, which no place has. */
export function suggestionGroups(found: Suggestions, kept: Kept): readonly SuggestionGroup[] {
  const row = (kind: ListRow['kind'], name: string, note: string, leads: Leads): ListRow => ({
    kind,
    // Streets outside the site’s cities share a query.
    key: `${kind} ${leads.query} ${note}`,
    label: kind === 'street' || kind === 'building' ? `${name}, ${note}` : name,
    href: addressOfFound(leads.query, kept),
    name,
    note,
    homes: homesOf(leads, kept),
  });
  const homes = { heading: 'On the market', rows: found.homes.map(homeRow) };
  const places = {
    heading: 'Places',
    rows: found.places.map((place) => row('place', place.name, placeNote(place), place)),
  };
  return [
    ...(/\d/.test(found.query) ? [homes, places] : [places, homes]),
    {
      heading: 'Streets',
      rows: found.streets.map((each) => row('street', each.name, each.city, each)),
    },
    {
      heading: 'Buildings',
      rows: found.buildings.map((each) => row('building', each.address, each.city, each)),
    },
    {
      heading: 'Postal codes',
      rows: found.postalCodes.map((each) => row('postal', each.area, '', each)),
    },
    {
      heading: 'Brokerages',
      rows: found.brokerages.map((each) => row('brokerage', each.name, '', each)),
    },
  ].filter(({ rows }) => rows.length > 0);
}

const homeRow = (home: Property): HomeRow => ({
  kind: 'home',
  key: `home ${home.id}`,
  label: home.address ?? home.title,
  href: `/property/${home.id}`,
  home,
});

type Leads = Pick<PlaceSuggestion, 'count' | 'offer' | 'query'>;

function homesOf({ count, offer }: Leads, { transactionType }: Kept): string {
  const isOther = offer === 'For Lease' && transactionType !== offer;
  return formatHomes(count) + (isOther ? ' for lease' : '');
}

function placeNote({ kind, within }: PlaceSuggestion): string {
  if (within === null) return '';
  return kind === 'city' ? within : `${PARTS[kind]} in ${within}`;
}

const PARTS = {
  gta: 'Region',
  area: 'Area',
  district: 'District',
  neighbourhood: 'Neighbourhood',
};
