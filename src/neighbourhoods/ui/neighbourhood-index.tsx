import { addressLine, formatHomes, priceLine } from '#listings/domain/listing-text.ts';
import { CITIES } from '#places/domain/cities.ts';
import { ALL_CITIES, type Place, placeKey } from '#places/domain/place.ts';
import { placeLabel } from '#places/domain/place-label.ts';
import { formatShortDollars } from '#platform/domain/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import type { NeighbourhoodWithHomes } from '../api.ts';
import { NeighbourhoodCard } from './neighbourhood-card.tsx';

type NeighbourhoodIndexProps = {
  neighbourhoods: NeighbourhoodWithHomes[];
  /** The current city filter. */
  city: Place;
  onChooseCity: (city: string) => void;
};

/** All places with a guide, or those of one city. */
export const NeighbourhoodIndex = ({ neighbourhoods, ...filter }: NeighbourhoodIndexProps) => (
  <div className="frame flex flex-col gap-8 pt-10 pb-14 md:pt-14">
    <div className="flex flex-wrap items-end justify-between gap-6">
      <h1 className="title">Canadian Neighborhoods</h1>
      <CityFilter {...filter} />
    </div>
    {neighbourhoods.length === 0 ? (
      <EmptyState title="No neighborhoods found" line="Try selecting a different city filter." />
    ) : (
      <section>
        <h2 className="sr-only">Neighbourhood guides</h2>
        <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {neighbourhoods.slice(0, EXPANDED_PLACES).map((neighbourhood) => (
            <li key={neighbourhood.id} className="flex flex-col gap-4">
              <WithHomes neighbourhood={neighbourhood} />
            </li>
          ))}
        </ul>
        <ul className="mt-8 grid items-start gap-x-6 empty:hidden md:grid-cols-2 xl:grid-cols-3">
          {neighbourhoods.slice(EXPANDED_PLACES).map((neighbourhood) => (
            <li key={neighbourhood.id} className="border-line-2 border-t">
              <CollapsedPlace neighbourhood={neighbourhood} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

/** Places shown in full. The rest are collapsed lines, because all of them in full would take thirty phone screens. */
const EXPANDED_PLACES = 6;

const WithHomes = ({ neighbourhood }: { neighbourhood: NeighbourhoodWithHomes }) => (
  <>
    {/* Inside the card, so that the card keeps its natural height. */}
    <div>
      <NeighbourhoodCard neighbourhood={neighbourhood} />
    </div>
    <Homes {...neighbourhood} />
  </>
);

const CollapsedPlace = ({ neighbourhood }: { neighbourhood: NeighbourhoodWithHomes }) => {
  const { name, averagePrice, activeListings } = neighbourhood;
  return (
    <details>
      <summary className="hit flex min-h-14 items-center justify-between gap-4 py-2">
        <span className="font-[550]">{name}</span>
        <span className="figures text-right text-14 text-ink-2">
          {formatHomes(activeListings)}
          {averagePrice !== null && `, average ${formatShortDollars(averagePrice)}`}
        </span>
      </summary>
      <div className="flex flex-col gap-4 pb-6">
        <WithHomes neighbourhood={neighbourhood} />
      </div>
    </details>
  );
};

const CITY_OPTIONS = [
  { value: ALL_CITIES, label: 'All Cities' },
  ...CITIES.map(({ slug, name }) => ({ value: slug, label: name })),
];

/** Without JavaScript it is a form with its own button. */
const CityFilter = ({ city, onChooseCity }: Omit<NeighbourhoodIndexProps, 'neighbourhoods'>) => {
  // An unknown place is in no list but can come from the URL.
  const given = city.kind === 'unknown' ? [{ value: city.text, label: placeLabel(city.text) }] : [];
  return (
    <form className="flex items-end gap-3">
      <Select
        label="City"
        name="city"
        value={placeKey(city)}
        onChoose={onChooseCity}
        options={[...CITY_OPTIONS, ...given]}
        className="min-w-56"
      />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  );
};

const Homes = ({ name, properties = [] }: NeighbourhoodWithHomes) =>
  properties.length === 0 ? (
    <p className="px-5 text-14 text-ink-2">
      No properties currently available in this neighborhood.
    </p>
  ) : (
    <ul aria-label={`Newest homes in ${name}`} className="flex flex-col px-5 text-14">
      {properties.map((home) => (
        <li key={home.id} className="border-line border-t py-2.5">
          <a href={`/property/${home.id}`} className="hit flex justify-between gap-4">
            <span>{addressLine(home)}</span>
            <b className="figures shrink-0 font-[550]">{priceLine(home)}</b>
          </a>
          <span className="text-ink-3">{home.listOfficeName}</span>
        </li>
      ))}
    </ul>
  );
