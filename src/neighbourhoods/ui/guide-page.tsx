import type { ReactNode } from 'react';
import { StatCards } from '#content/ui/stat-cards.tsx';
import type { CardListing } from '#listings/ui/card-listing.ts';
import type { MarketStats } from '#market/api.ts';
import { askingProvenance } from '#market/domain/market-text.ts';
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { ArtistsImpression } from '#platform/ui/page/artists-impression.tsx';
import { PageHero } from '#platform/ui/page/page-hero.tsx';
import { SamplePill } from '#platform/ui/page/sample-pill.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { QuestionCards } from '#platform/ui/question-cards.tsx';
import { homesAddress } from '#search/domain/homes-address.ts';
import { ListingGrid } from '#search/ui/listing-grid.tsx';
import type { NeighbourhoodGuide } from '../api.ts';
import { guideTrail } from '../domain/guide-facts.ts';
import { questionsOf, residentsOf, summaryOf } from '../domain/profile.ts';
import { guidePicture } from './guide-picture.ts';
import { Amenities, Schools, Transit } from './guide-tiles.tsx';
import { MapPicture } from './map-picture.tsx';

/** The number in the specification; a link leads to the rest. */
const HOMES_SHOWN = 9;

type GuidePageProps = {
  guide: NeighbourhoodGuide;
  stats: MarketStats;
  homes: readonly CardListing[];
  /** Slot for a map of the homes. */
  map?: ReactNode;
};

/** The guide to a place for home buyers. */
export const GuidePage = ({ guide, stats, homes, map }: GuidePageProps) => (
  <>
    <div className="frame pt-6">
      <Breadcrumbs trail={guideTrail(guide)} />
    </div>
    <GuideHead guide={guide} />
    <Summary guide={guide} stats={stats} />
    <div className="frame">
      <ArtistsImpression
        of={guidePicture(guide.id)}
        className="rounded-card md:[&>img]:aspect-5/2"
      />
    </div>
    <Section title="Questions and answers">
      <QuestionCards questions={questionsOf(guide, stats)} />
    </Section>
    {guide.parts.length > 0 && <Parts guide={guide} />}
    <Schools schoolBoards={guide.schoolBoards} />
    <Transit stations={guide.stations} />
    <Amenities />
    {homes.length > 0 && (
      <Section title={`Homes for sale in ${guide.name}`} isLong>
        <ListingGrid listings={homes.slice(0, HOMES_SHOWN)} isBelow />
      </Section>
    )}
    {homes.length > 0 && map && <div className="frame pb-14">{map}</div>}
  </>
);

const GuideHead = ({ guide }: { guide: NeighbourhoodGuide }) => (
  <div className="frame grid items-center gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="-mx-5 md:-mx-6">
      <PageHero title={guide.name} lead={guide.description}>
        <ButtonLink href={homesAddress(guide.id)}>View homes in {guide.name}</ButtonLink>
        <ButtonLink href="/mortgage" look="outline">
          Mortgage calculator
        </ButtonLink>
      </PageHero>
    </div>
    <MapPicture
      of={guide}
      alt={`Map of ${guide.name}, with its neighbourhoods and stations`}
      isFirst
      className="rounded-card shadow-card"
    />
  </div>
);

const Summary = ({ guide, stats }: Pick<GuidePageProps, 'guide' | 'stats'>) => {
  const residents = residentsOf(guide);
  return (
    <Section title={`${guide.name} at a glance`}>
      <StatCards metrics={summaryOf(stats)} />
      <p className="mt-5 text-ink-2">
        Residents: <b className="figures font-[550] text-ink">{residents.count}</b>{' '}
        {residents.isSample ? <SamplePill /> : '(2021 census)'}
      </p>
      <p className="mt-3 text-14 text-ink-3">{askingProvenance(stats)}</p>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <a href={`/market-insights/${guide.id}`} className="text-link hit">
          {guide.name} market insights
        </a>
        <a href={`/city/${guide.id}`} className="text-link hit">
          Newest homes in {guide.name}
        </a>
      </p>
    </Section>
  );
};

const Parts = ({ guide: { name: place, parts } }: { guide: NeighbourhoodGuide }) => (
  <Section title={`Neighbourhoods in ${place}`}>
    <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
      {parts.map(({ name, feature }) => (
        <li key={name} className="border-line-2 border-t pt-4">
          <h3 className="font-[550]">{name}</h3>
          <p className="mt-1 text-ink-2">{feature}</p>
        </li>
      ))}
    </ul>
  </Section>
);
