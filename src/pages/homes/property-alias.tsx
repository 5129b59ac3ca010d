import { createFileRoute } from '@tanstack/react-router';
import { prefetchQueries } from '#content/ui/prefetch-queries.ts';
import { parseTab } from '#listing-page/domain/property-tab.ts';
import { loadProperty } from '#listing-page/ui/load-property.ts';
import { PropertyFailure } from '#listing-page/ui/property-failure.tsx';
import { propertyHead } from '#listing-page/ui/property-head.ts';
import { PropertySkeleton } from '#listing-page/ui/property-skeleton.tsx';
import { PropertyNotFound } from '#listing-page/ui/property-states.tsx';
import { loadSurroundings } from '#map/ui/surroundings-map.tsx';
import { ratesQuery } from '#mortgage/ui/rates-query.ts';
import { validateQuery } from '#platform/ui/route-query.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { PropertyPage } from './property-page.tsx';

/** External links use this URL too; the canonical one is /property/{id}. */
export const Route = createFileRoute('/properties/$id')({
  validateSearch: validateQuery(({ tab }: { tab?: string }) => ({ tab: parseTab(tab) })),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [{ origin }] = await Promise.all([
      queryClient.ensureQueryData(siteFacts),
      prefetchQueries(queryClient, [ratesQuery]),
      loadSurroundings(id, queryClient),
    ]);
    return loadProperty({ id, queryClient, origin });
  },
  head: ({ loaderData, match }) => propertyHead(loaderData, match),
  component: PropertyByItsOtherAddress,
  pendingComponent: PropertySkeleton,
  pendingMs: 150,
  pendingMinMs: 0,
  notFoundComponent: PropertyNotFound,
  errorComponent: PropertyFailure,
});

function PropertyByItsOtherAddress() {
  const { id, facts } = Route.useLoaderData();
  const { tab } = Route.useSearch().parsed;
  const navigate = Route.useNavigate();
  return (
    <PropertyPage
      id={id}
      link={facts.canonical}
      tab={tab}
      onChooseTab={(tab) => void navigate({ search: { tab }, replace: true, resetScroll: false })}
    />
  );
}
