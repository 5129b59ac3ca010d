import { useSuspenseQuery } from '@tanstack/react-query';
import { ForLease } from '#advisor/ui/for-lease.tsx';
import { LazyAnalysis, LazyAssistant } from '#assistant/ui/lazy-tools.tsx';
import { prefetchQueries } from '#content/ui/prefetch-queries.ts';
import { AskAboutHome } from '#leads/ui/ask-about-home.tsx';
import { ownersCosts } from '#listing-page/domain/owners-costs.ts';
import { type PropertyTab, parseTab } from '#listing-page/domain/property-tab.ts';
import { loadAboutHome } from '#listing-page/ui/about-home-parts.tsx';
import { ListingHistory } from '#listing-page/ui/listing-history.tsx';
import { type LoadedProperty, loadProperty } from '#listing-page/ui/load-property.ts';
import { propertyQuery } from '#listing-page/ui/property-queries.ts';
import { PropertySkeleton } from '#listing-page/ui/property-skeleton.tsx';
import { PropertyFailure, PropertyView } from '#listing-page/ui/property-view.tsx';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import { questionAddress, questionSubject } from '#listings/domain/tour-address.ts';
import { useMarkViewed } from '#listings/ui/seen-homes.ts';
import { loadSurroundings, SurroundingsMap } from '#map/ui/surroundings-map.tsx';
import {
  CashLine,
  HomeCostCards,
  loadHomeCosts,
  MonthlyCostLine,
} from '#mortgage/ui/home-costs-parts.tsx';
import { LazyCalculator } from '#mortgage/ui/lazy-calculator.tsx';
import { ratesQuery } from '#mortgage/ui/rates-query.ts';
import { queryText } from '#platform/domain/call.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { useQueryInAddress } from '#platform/ui/page-address.ts';
import { listProperties } from '#search/api.ts';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';
import { type Drawn, definePage } from '#site/page.ts';

const PropertyNotFound = preloadable(() =>
  import('#listing-page/ui/property-not-found.tsx').then(
    ({ PropertyNotFound }) => PropertyNotFound,
  ),
);

type PropertyQuery = { tab: PropertyTab };

const parsePropertyQuery = ({ tab }: { tab?: string }): PropertyQuery => ({ tab: parseTab(tab) });

const writeQuery = ({ tab }: PropertyQuery): string =>
  queryText({ tab: tab === parseTab(undefined) ? undefined : tab });

/** A home. */
export const page = definePage({
  query: { parse: parsePropertyQuery, format: writeQuery },
  load: async ({ params: { id = '' }, queryClient }) => {
    const [{ origin }] = await Promise.all([
      queryClient.ensureQueryData(siteFacts),
      prefetchQueries(queryClient, [ratesQuery]),
      loadSurroundings(id, queryClient),
      loadHomeCosts(),
      loadAboutHome(),
    ]);
    return loadProperty({ id, queryClient, origin });
  },
  code: (_query, shown) => (shown === 'absent' ? PropertyNotFound.preload() : undefined),
  Content: PropertyPage,
  showsListings: true,
  Loading: PropertySkeleton,
  Absent: ({ params: { id = '' } }) => <PropertyNotFound id={id} />,
  Failed: PropertyFailure,
  oftenFirst: async (queryClient) => {
    const { properties } = await queryClient.fetchQuery(
      queryFor(listProperties, { query: { limit: 2 } }),
    );
    return properties.map(({ id }) => `/property/${id}`);
  },
});

function PropertyPage({ query, data: { id, link } }: Drawn<PropertyQuery, LoadedProperty>) {
  const { data } = useSuspenseQuery(propertyQuery(id));
  const board = useSiteFacts();
  const [{ tab }, replaceQuery] = useQueryInAddress(query, writeQuery);
  const { property } = data;
  useMarkViewed(property);
  const ask = (
    <AskAboutHome
      propertyId={id}
      subject={questionSubject(property)}
      elsewhere={questionAddress(property)}
    />
  );
  const history = <ListingHistory id={id} />;
  const price = purchasePrice(property);
  const home = price ? { price, city: property.city, ...ownersCosts(property) } : undefined;
  const mortgage = (
    <>
      <h2 className="sr-only">Mortgage calculator</h2>
      {property.transactionType === 'For Lease' ? (
        <ForLease lease={property} />
      ) : (
        <>
          {home ? (
            <div className="mb-8">
              <HomeCostCards home={home} />
            </div>
          ) : (
            <p className="mb-6 text-ink-2">
              The listing has no price for the whole home. Enter the price you have in mind.
            </p>
          )}
          <LazyCalculator isNeeded={tab === 'mortgage'} home={home} />
        </>
      )}
    </>
  );
  // Keyed, so that the next home starts at its first photo.
  return (
    <PropertyView
      key={id}
      answer={data}
      board={board}
      ask={ask}
      history={history}
      mortgage={mortgage}
      analysis={<LazyAnalysis property={property} isNeeded={tab === 'analysis'} />}
      assistant={<LazyAssistant property={property} isNeeded={tab === 'assistant'} />}
      surroundings={<SurroundingsMap id={id} />}
      monthly={home && <MonthlyCostLine home={home} />}
      cash={home && <CashLine home={home} />}
      costs={home && <HomeCostCards home={home} areLinked />}
      link={link}
      tab={tab}
      onChooseTab={(chosen) => replaceQuery({ tab: parseTab(chosen) })}
    />
  );
}
