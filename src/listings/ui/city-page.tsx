import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { SiteLink } from '#platform/ui/site-link.tsx';
import type { PropertyList } from '../api.ts';
import { cityMarketText } from '../domain/city-page-facts.ts';
import { showCount } from '../domain/listing-text.ts';
import { ListingGrid } from './listing-grid.tsx';

type CityPageProps = { city: string; place: string; list: PropertyList };

/** The homes for sale in a city. `place` is the value that stands for it in a search. */
export const CityPage = ({ city, place, list }: CityPageProps) => (
  <div className="frame flex flex-col gap-8 pt-6 pb-14">
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap gap-x-2 text-14 text-ink-2 [&_li+li]:before:mr-2 [&_li+li]:before:content-['›']">
        <li>
          <SiteLink href="/" className="hit underline">
            Home
          </SiteLink>
        </li>
        <li>
          <SiteLink href="/properties" className="hit underline">
            Properties
          </SiteLink>
        </li>
        <li aria-current="page">{city} Properties</li>
      </ol>
    </nav>
    <header>
      <h1 className="title">{city} Properties</h1>
      {list.total > 0 && (
        <p className="mt-2 text-ink-2">
          <b className="figures font-[550] text-ink">{showCount(list.total)}</b> homes for sale
        </p>
      )}
    </header>
    {list.total > 0 ? (
      <>
        <ListingGrid listings={list.properties} />
        {list.total > list.properties.length && (
          <ButtonLink
            href={`/properties?city=${encodeURIComponent(place)}`}
            look="outline"
            className="self-center"
          >
            All {showCount(list.total)} homes in {city}
          </ButtonLink>
        )}
      </>
    ) : (
      <NoProperties city={city} />
    )}
    <section className="max-w-[68ch]">
      <h2 className="font-display text-28">About the {city} market</h2>
      <p className="mt-4 text-ink-2">{cityMarketText(city, list.total)}</p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <SiteLink href={`/market-insights/${place}`} className="text-link hit">
          {city} market insights
        </SiteLink>
        <SiteLink href={`/neighborhoods/${place}`} className="text-link hit">
          {city} neighbourhood guide
        </SiteLink>
      </p>
    </section>
  </div>
);

/** Of a city that nobody sells in, and of a place that nobody knows. */
export const NoProperties = ({ city }: { city: string }) => (
  <EmptyState
    title="No Properties Found"
    line={`There are currently no properties available in ${city}. Check back soon for new listings.`}
    action={<ButtonLink href="/properties">View all properties</ButtonLink>}
  />
);

/** While the homes are on their way. */
export const CityLoading = ({ city }: { city: string }) => (
  <div role="status" className="frame flex items-center justify-center gap-4 py-28 text-ink-2">
    <span className="size-6 animate-spin rounded-full border-2 border-current border-r-transparent" />
    Loading {city} properties...
  </div>
);
