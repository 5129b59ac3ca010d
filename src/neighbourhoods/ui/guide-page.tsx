import { TrainFront } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHero } from '#content/ui/page-hero.tsx';
import { SamplePill } from '#content/ui/sample-pill.tsx';
import { Section } from '#content/ui/section.tsx';
import { StatCards } from '#content/ui/stat-cards.tsx';
import type { Property } from '#listings/api.ts';
import { ListingGrid } from '#listings/ui/listing-grid.tsx';
import type { MarketStats } from '#market/api.ts';
import { provenance } from '#market/domain/market-text.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { QuestionCards } from '#platform/ui/question-cards.tsx';
import { SiteLink } from '#platform/ui/site-link.tsx';
import type { NeighbourhoodGuide } from '../api.ts';
import {
  AMENITIES,
  questionsOf,
  SAMPLE_SCHOOLS,
  SAMPLE_TRANSIT,
  summaryOf,
} from '../domain/profile.ts';

/** The specification's number: more are a click away. */
const HOMES_SHOWN = 9;

type GuidePageProps = { guide: NeighbourhoodGuide; stats: MarketStats; homes: Property[] };

/** What to know of a place before one looks for a home there. */
export const GuidePage = ({ guide, stats, homes }: GuidePageProps) => (
  <>
    <div className="frame grid items-center gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="-mx-5 md:-mx-6">
        <PageHero title={guide.name} lead={guide.description}>
          <ButtonLink href={`/properties?city=${encodeURIComponent(guide.id)}`}>
            View properties in {guide.name}
          </ButtonLink>
          <ButtonLink href="/mortgage" look="outline">
            Mortgage calculator
          </ButtonLink>
        </PageHero>
      </div>
      <img
        src={guide.imageUrl}
        alt={`Map of ${guide.name}, with its neighbourhoods and stations`}
        width={960}
        height={640}
        className="aspect-3/2 w-full rounded-card bg-sunk object-cover shadow-card"
      />
    </div>
    <Section title={`${guide.name} at a glance`}>
      <StatCards metrics={summaryOf(stats)} />
      <p className="mt-5 text-14 text-ink-3">{provenance(stats)}</p>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <SiteLink href={`/market-insights/${guide.id}`} className="text-link hit">
          {guide.name} market insights
        </SiteLink>
        <SiteLink href={`/city/${guide.id}`} className="text-link hit">
          Newest homes in {guide.name}
        </SiteLink>
      </p>
    </Section>
    <Section title="Questions and answers">
      <QuestionCards questions={questionsOf(guide, stats)} />
    </Section>
    {guide.parts.length > 0 && (
      <Section title={`Neighbourhoods in ${guide.name}`}>
        <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
          {guide.parts.map(({ name, feature }) => (
            <li key={name} className="border-line-2 border-t pt-4">
              <h3 className="font-[550]">{name}</h3>
              <p className="mt-1 text-ink-2">{feature}</p>
            </li>
          ))}
        </ul>
      </Section>
    )}
    <Section title="Schools">
      <SamplePill />
      <Tiles>
        {SAMPLE_SCHOOLS.map(({ name, type, rating }) => (
          <Tile key={name} title={name} line={type}>
            <span className="figures font-display text-22">{rating} / 10</span>
          </Tile>
        ))}
      </Tiles>
    </Section>
    <Transit guide={guide} />
    <Section title="Local amenities">
      <SamplePill />
      <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {AMENITIES.map((amenity) => (
          <li key={amenity} className="rounded-card bg-card px-5 py-4 shadow-card">
            {amenity}
          </li>
        ))}
      </ul>
    </Section>
    {homes.length > 0 && (
      <Section title={`Current properties in ${guide.name}`}>
        <ListingGrid listings={homes.slice(0, HOMES_SHOWN)} />
      </Section>
    )}
  </>
);

const Transit = ({ guide }: { guide: NeighbourhoodGuide }) => {
  const isSample = guide.stations.length === 0;
  const stops = isSample ? SAMPLE_TRANSIT : guide.stations;
  return (
    <Section title="Transit">
      {isSample && <SamplePill />}
      <Tiles>
        {stops.map(({ name, walk }) => (
          <Tile key={name} title={name} line="on foot, estimated">
            <span className="flex items-center gap-2 font-display text-22">
              <TrainFront aria-hidden size={20} strokeWidth={1.6} className="text-accent-ink" />
              {walk} min
            </span>
          </Tile>
        ))}
      </Tiles>
    </Section>
  );
};

const Tiles = ({ children }: { children: ReactNode }) => (
  <ul className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</ul>
);

type TileProps = { title: string; line: string; children: ReactNode };

const Tile = ({ title, line, children }: TileProps) => (
  <li className="flex items-center justify-between gap-4 rounded-card bg-card px-5 py-4 shadow-card">
    <div>
      <h3 className="font-[550]">{title}</h3>
      <p className="text-14 text-ink-2">{line}</p>
    </div>
    <p className="shrink-0">{children}</p>
  </li>
);
