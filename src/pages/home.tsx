import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ListingGrid } from '#listings/ui/listing-grid.tsx';
import { featuredQuery } from '#listings/ui/listing-queries.ts';
import { Provenance } from '#listings/ui/provenance.tsx';
import { StaleNotice } from '#listings/ui/stale-notice.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { site } from '#site';

const DESCRIPTION =
  'Exclusive properties across the Greater Toronto Area, from urban penthouses to lakeside estates.';

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.prefetchQuery(featuredQuery),
  head: () => ({
    meta: [
      { title: `${site.brokerage}: Discover Your Home` },
      { name: 'description', content: DESCRIPTION },
    ],
  }),
  component: HomePage,
});

/** The beginning of the home page; its other sections come with their features. */
function HomePage() {
  const { data } = useQuery(featuredQuery);
  const made = useSiteFacts();
  return (
    <div className="frame py-[72px]">
      <h1 className="font-display text-40 md:text-56">Discover Your Home</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-18 text-ink-2">{DESCRIPTION}</p>
      <ButtonLink href="/properties">View Properties</ButtonLink>
      {data && data.properties.length > 0 && (
        <section className="mt-[72px]">
          <h2 className="title mb-8">Featured homes</h2>
          <div className="mb-8 empty:hidden">
            <StaleNotice made={made} />
          </div>
          <ListingGrid listings={data.properties} />
          <div className="mt-10">
            <Provenance {...made} />
          </div>
        </section>
      )}
    </div>
  );
}
