import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CityLoading, CityPage, NoProperties } from '#listings/ui/city-page.tsx';
import { cityQuery } from '#listings/ui/listing-queries.ts';
import { cityHead, cityNamed, loadCity } from '#listings/ui/load-city.ts';
import { Provenance } from '#listings/ui/provenance.tsx';
import { StaleNotice } from '#listings/ui/stale-notice.tsx';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/city/$city')({
  loader: ({ context: { queryClient }, params: { city } }) => loadCity(city, queryClient),
  head: ({ loaderData }) => cityHead(loaderData),
  component: City,
  pendingComponent: Pending,
  pendingMs: 150,
  notFoundComponent: Unknown,
});

function City() {
  const { city, place } = Route.useLoaderData();
  const { data } = useSuspenseQuery(cityQuery(place));
  const made = useSiteFacts();
  return (
    <>
      <CityPage city={city} place={place} list={data} />
      <div className="frame flex flex-col gap-6 pb-28">
        <StaleNotice made={made} />
        <Provenance {...made} />
      </div>
    </>
  );
}

function Pending() {
  return <CityLoading city={cityNamed(Route.useParams().city)} />;
}

function Unknown() {
  return (
    <div className="frame py-14">
      <h1 className="sr-only">City properties</h1>
      <NoProperties city={cityNamed(Route.useParams().city)} />
    </div>
  );
}
