import type { ReactNode } from 'react';
import type { PropertyDetail } from '#listings/api.ts';
import type { BoardStatus } from '#listings/domain/board-credit.ts';
import { cityLine, headline, priceLine } from '#listings/domain/listing-text.ts';
import { BoardNotice } from '#listings/ui/board-notice.tsx';
import type { CardListing } from '#listings/ui/card-listing.ts';
import { Provenance } from '#listings/ui/provenance.tsx';
import { SaveButton } from '#listings/ui/save-heart.tsx';
import { ShareButton } from '#platform/ui/share.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { ListingGrid } from '#search/ui/listing-grid.tsx';
import { PageFailed } from '#shell/ui/page-failed.tsx';
import type { PropertyTab } from '../domain/property-tab.ts';
import { Details, Features } from './about-home-parts.tsx';
import { AgentCard } from './property/agent-card.tsx';
import { BackLink } from './property/back-link.tsx';
import { Gallery } from './property/gallery.tsx';
import { Heading } from './property/heading.tsx';
import { TourBar } from './property/tour-bar.tsx';
import type { ShownProperty } from './property-queries.ts';

type PropertyViewProps = {
  answer: ShownProperty;
  /** The page's canonical URL, for sharing. */
  link: string;
  board: BoardStatus;
  /** The open tab. If it has no panel here, the first one opens. */
  tab: PropertyTab;
  onChooseTab: (key: string) => void;
  /** Slot in the agent's card, for contacting the brokerage about this home. */
  ask?: ReactNode;
  /** Slot for data the board shows only to registered visitors, or how to become one. */
  history?: ReactNode;
  /** Slot for the visitor's monthly cost calculation. */
  mortgage?: ReactNode;
  /** Slot for further insights and for asking questions. */
  analysis?: ReactNode;
  assistant?: ReactNode;
  /** Slot for a map of the surroundings. */
  surroundings?: ReactNode;
  /** Slot for the cash to close in short, shown after it below the price. */
  cash?: ReactNode;
  /** Slot for what the home costs a month and at closing. */
  costs?: ReactNode;
  /** Slot for a short monthly cost, shown below the price and in the bar at the bottom of a phone. */
  monthly?: ReactNode;
};

/** The full page of one home. */
export function PropertyView(props: PropertyViewProps) {
  const { answer, link, board, monthly } = props;
  const { property, similar, lastRefreshed } = answer;
  const { demonstration, credit } = board;
  const caption = demonstration ? 'Artist’s impression, demonstration listing' : undefined;
  const keep = (look: 'outline' | 'ghost') => (
    <>
      <ShareButton wordlessOnPhones look={look} title={headline(property)} url={link} />
      <SaveButton look={look} listing={property} />
    </>
  );
  const tabs = tabsOf(props);
  const tab = tabs.find(({ key }) => key === props.tab)?.key ?? 'details';

  return (
    <div className="frame pt-4 md:pb-28">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <span className="mr-auto">
          <BackLink />
        </span>
        {keep('outline')}
      </div>
      <div className="mb-4 empty:hidden">
        <BoardNotice board={board} lastRefreshed={lastRefreshed} />
      </div>
      <Gallery
        photos={property.imageUrls}
        rooms={roomsByPhoto(property)}
        of={headline(property)}
        line={`${priceLine(property)}, ${cityLine(property)}`}
        badge={property.property_type}
        caption={caption}
        actions={keep('ghost')}
      />
      {caption && property.imageUrls.length > 0 && (
        <p className="mt-3 text-14 text-ink-3">{caption}</p>
      )}
      <div className="mt-8 grid gap-x-[72px] gap-y-12 lg:grid-cols-[minmax(0,1fr)_352px]">
        <div className="min-w-0">
          <Heading property={property} monthly={monthly} cash={props.cash} />
          {props.costs && (
            <div className="mt-10">
              <h2 className="sr-only">What it costs</h2>
              {props.costs}
            </div>
          )}
          <div className="mt-10 print:[&_[role=tablist]]:hidden">
            <Tabs label="About this home" tabs={tabs} chosen={tab} onChoose={props.onChooseTab} />
          </div>
        </div>
        <AgentCard property={property} ask={props.ask} />
      </div>
      {props.surroundings}
      <SimilarHomes city={property.city} homes={similar} />
      <div className="mt-10">
        <Provenance
          {...{ lastRefreshed, demonstration, credit }}
          listingAddress={property.details.boardPage}
        />
      </div>
      <TourBar property={property} monthly={monthly} />
    </div>
  );
}

/** What photos show, by URL, where the board tells. */
function roomsByPhoto({ imageUrls, imageRooms = [] }: PropertyDetail) {
  const known = imageUrls.flatMap((photo, place): [string, string][] => {
    const room = imageRooms[place];
    return room ? [[photo, room]] : [];
  });
  return new Map(known);
}

/** The tabs about the home; a slot left empty has none. */
function tabsOf({ answer: { property }, history, ...slots }: PropertyViewProps) {
  const { mortgage, analysis, assistant } = slots;
  const details = (
    <>
      <Details property={property} />
      {history}
    </>
  );
  return [
    { key: 'details', label: 'Details', panel: details },
    { key: 'features', label: 'Features', panel: <Features property={property} /> },
    ...(mortgage ? [{ key: 'mortgage', label: 'Mortgage Calculator', panel: mortgage }] : []),
    ...(analysis ? [{ key: 'analysis', label: 'AI Analysis', panel: analysis }] : []),
    ...(assistant ? [{ key: 'assistant', label: 'AI Assistant', panel: assistant }] : []),
  ];
}

/** Other homes in the same city; renders nothing if there are none. */
const SimilarHomes = ({ city, homes }: { city: string; homes: readonly CardListing[] }) =>
  homes.length > 0 && (
    <section className="mt-[72px] print:hidden">
      <h2 className="mb-6 font-display text-28">Similar homes in {city}</h2>
      <ListingGrid listings={homes} isBelow />
    </section>
  );

/** Shown if the listing couldn't be fetched; the visitor can retry. */
export const PropertyFailure = ({ error }: { error: unknown }) => (
  <PageFailed error={error} title="Error Loading Property" onward={<BackLink />} />
);
