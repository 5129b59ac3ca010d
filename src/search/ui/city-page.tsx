import type { ReactNode } from 'react';
import { formatCount, formatHomes } from '#listings/domain/listing-text.ts';
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { cityMarketText, cityTrail } from '../domain/city-page-facts.ts';
import { homesAddress } from '../domain/homes-address.ts';
import { ListingGrid } from './listing-grid.tsx';
import type { CardList } from './listing-queries.ts';
import { NoResultsYet } from './results/no-results.tsx';

/** By its value in a search, with the number of listings for sale there. */
type Neighbourhood = { key: string; name: string; count: number };

type CityPageProps = {
  /** Slot for a map of the homes. */
  map?: ReactNode;
  city: string;
  /** The city's value in a search. */
  place: string;
  list: CardList;
  /** Those of the city in which something is for sale. */
  neighbourhoods: readonly Neighbourhood[];
  /** Whether the site's first listings are still arriving. */
  isFilling?: boolean;
};

/** The homes for sale in a city, newest first. */
export const CityPage = ({
  city,
  place,
  list,
  neighbourhoods,
  map,
  isFilling = false,
}: CityPageProps) => (
  <div className="frame flex flex-col gap-8 pt-6 pb-14">
    <Breadcrumbs trail={cityTrail(city, place)} />
    <header>
      <h1 className="title">{city} Properties</h1>
      {list.total > 0 && (
        <p className="figures mt-2 text-ink-2">{formatHomes(list.total)} for sale</p>
      )}
    </header>
    {list.total > 0 && <Homes city={city} place={place} list={list} />}
    {list.total === 0 && (isFilling ? <NoResultsYet /> : <NoProperties city={city} />)}
    {list.total > 0 && map}
    {neighbourhoods.length > 0 && <Neighbourhoods city={city} neighbourhoods={neighbourhoods} />}
    <section className="max-w-[68ch]">
      <h2 className="font-display text-28">About the {city} market</h2>
      <p className="mt-4 text-ink-2">{cityMarketText(city, list.total)}</p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <a href={`/market-insights/${place}`} className="text-link hit">
          {city} market insights
        </a>
        <a href={`/neighborhoods/${place}`} className="text-link hit">
          {city} neighbourhood guide
        </a>
      </p>
    </section>
  </div>
);

const Homes = ({ city, place, list }: Pick<CityPageProps, 'city' | 'place' | 'list'>) => (
  <section className="flex flex-col gap-8">
    <h2 className="sr-only">Homes for sale in {city}</h2>
    <ListingGrid listings={list.properties} />
    {list.total > list.properties.length && (
      <ButtonLink
        href={`${homesAddress(place)}&sort=newest`}
        look="outline"
        className="self-center"
      >
        All {formatHomes(list.total)} in {city}
      </ButtonLink>
    )}
  </section>
);

/** Links to the list of each. */
const Neighbourhoods = ({
  city,
  neighbourhoods,
}: Pick<CityPageProps, 'city' | 'neighbourhoods'>) => (
  <section>
    <h2 className="font-display text-28">Neighbourhoods in {city}</h2>
    <ul className="mt-4 grid gap-x-7 sm:grid-cols-2 lg:grid-cols-3">
      {neighbourhoods.map(({ key, name, count }) => (
        <li key={key} className="border-line border-b">
          <a
            href={`/properties?city=${key}`}
            className="flex min-h-11 items-center justify-between gap-3 hover:text-accent-ink"
          >
            {name}
            <span className="figures text-14 text-ink-2">
              <span className="sr-only">, </span>
              {formatCount(count)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** Shown for a city without homes for sale. */
const NoProperties = ({ city }: { city: string }) => (
  <EmptyState
    title="No Properties Found"
    line={`There are currently no properties available in ${city}. Check back soon for new listings.`}
    action={<ButtonLink href="/properties">View all properties</ButtonLink>}
  />
);

/** Shown for an unknown place. */
export const UnknownCity = ({ city }: { city: string }) => (
  <div className="frame py-14">
    <h1 className="sr-only">City properties</h1>
    <NoProperties city={city} />
  </div>
);
