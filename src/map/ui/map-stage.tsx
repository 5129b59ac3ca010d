import { useRef, useState } from 'react';
import { STANDARD_FRAME } from '#geography/domain/view.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { foundNoun } from '#search/domain/found-words.ts';
import type { Search } from '#search/domain/search.ts';
import { useHrefOf } from '#search/ui/list-address.ts';
import type { MapPicture } from '../domain/map-picture.ts';
import { within } from '../domain/marker-search.ts';
import { zoomView } from '../domain/move-view.ts';
import { OFFLINE_CREDIT } from '../domain/offline-credit.ts';
import { MapAbout, MapDock } from './map-dock.tsx';
import { MapLegend, OutlineNote } from './map-legend.tsx';
import type { MapState } from './map-queries.ts';
import { MapTools, type OpenTool } from './map-tools.tsx';
import { MapLinks } from './stage/map-links.tsx';
import { SvgStage } from './stage/svg-stage.tsx';
import { useLiveStage } from './use-live-stage.ts';

type MapStageProps = {
  /** As the visitor has just changed it. */
  search: Search;
  state: MapState;
  onSearch(next: Search, how?: { replace?: boolean }): void;
};

/**
 * The map of a search: its homes, or that it has none, is loading or failed. A picture with links until the live map is
 * drawn, and where there is no WebGL. Its tools are there from the start: one pressed before the live map opens with it.
 */
export function MapStage({ search, state, onSearch }: MapStageProps) {
  const pane = useRef<HTMLElement>(null);
  const { stage, load, show, remove } = useLiveStage(pane);
  const [pressed, setPressed] = useState<OpenTool>('none');
  const isLive = stage.status === 'shown';
  const isFinal = stage.status === 'gone';
  const open = isFinal ? 'none' : pressed;
  const openTool = (tool: OpenTool) => {
    setPressed(tool);
    if (stage.status === 'offered') load();
  };
  const picture = state.status === 'loading' ? undefined : state.picture;
  const isOutdated = state.status !== 'shown' || state.isOutdated;
  const isEmpty = state.status === 'shown' && state.picture.total === state.picture.unplaced;
  return (
    <section
      ref={pane}
      id="map"
      aria-label="Map"
      aria-busy={isOutdated}
      tabIndex={-1}
      data-tool={isLive ? open : 'none'}
      className="map-pane"
    >
      {picture === undefined && state.status === 'loading' && <Skeleton className="size-full" />}
      {picture && !isLive && (
        <>
          <div className="map-free">
            <SvgStage search={search} picture={picture} isOutdated={isOutdated} />
          </div>
          <MapLinks search={search} shown={picture} isFinal={isFinal} />
        </>
      )}
      {!isFinal && <MapTools open={open} isLive={isLive} onOpen={openTool} />}
      <MapDock
        state={isLive ? open : 'none'}
        credit={picture && !isLive && <PictureCredit search={search} isFinal={isFinal} />}
      >
        {picture && 'LiveMap' in stage && (
          <div className={`map-live ${isLive ? '' : 'invisible'}`}>
            <stage.LiveMap
              search={search}
              shown={search.within?.kind === 'view' ? search.within : picture}
              state={state}
              open={isLive ? open : 'none'}
              onOpen={setPressed}
              onSearch={onSearch}
              onReady={show}
              onUnavailable={remove}
            />
          </div>
        )}
      </MapDock>
      {stage.status === 'offered' && (
        <Button look="outline" size="small" className="map-message" onClick={load}>
          Load the map
        </Button>
      )}
      {state.status === 'failed' && !isLive && <MapFailed {...state} />}
      {picture && isEmpty && !isLive && <NoHomesHere search={search} picture={picture} />}
    </section>
  );
}

const PictureCredit = ({ search, isFinal }: { search: Search; isFinal: boolean }) => (
  <>
    <SimplerMap isFinal={isFinal} />
    <MapAbout above={<MapLegend />}>
      <OutlineNote search={search} />
      <p>{OFFLINE_CREDIT}</p>
    </MapAbout>
  </>
);

/** Explains the picture where no live map will replace it. */
const SimplerMap = ({ isFinal }: { isFinal: boolean }) => (
  <p
    className={`${isFinal ? 'flex' : 'hidden noscript:flex'} mb-3 w-max max-w-full flex-wrap items-center gap-x-6 rounded-field bg-card px-4 text-14 text-ink-2 shadow-card max-md:hidden`}
  >
    <span className="py-3">
      <b className="font-[550] text-ink">A simpler map.</b> Each circle is a link to its homes, with
      the lowest price.
    </span>
    <a href="#areas" className="flex min-h-11 items-center font-[550] text-ink underline">
      Areas as a table
    </a>
  </p>
);

const MapFailed = ({ message, retry }: { message: string; retry: () => void }) => (
  <div className="map-message max-w-md">
    <Notice failed>
      <p>We couldn’t load the homes on the map. {message}</p>
      <Button look="outline" size="small" className="mt-3 noscript:hidden" onClick={retry}>
        Retry
      </Button>
    </Notice>
  </div>
);

/** Zooms out, or shows the whole result where the map can't. */
function NoHomesHere({ search, picture: { view } }: { search: Search; picture: MapPicture }) {
  const hrefOf = useHrefOf();
  const wider = search.within?.kind === 'view' ? zoomView(view, -2) : null;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-1/3 z-2 flex justify-center">
      <p className="pointer-events-auto rounded-card bg-card px-6 py-4 text-center shadow-lift">
        <span className="block font-display text-22">No {foundNoun(search)} here</span>
        {search.within && (
          <a
            href={hrefOf(within(search, wider && { view: wider, frame: STANDARD_FRAME }))}
            data-keep-scroll
            className="hit text-link mt-3 inline-block"
          >
            Zoom out
          </a>
        )}
      </p>
    </div>
  );
}
