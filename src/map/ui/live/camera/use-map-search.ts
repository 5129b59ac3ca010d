import { useEffect, useEffectEvent, useState } from 'react';
import { formatFrame, formatView } from '#geography/domain/view.ts';
import type { Search } from '#search/domain/search.ts';
import type { Camera } from '../../../domain/camera.ts';
import type { FramedView } from '../../../domain/move-view.ts';
import { isSmallMove, shownView } from '../../../domain/shown-view.ts';
import type { LiveMapProps } from '../live-map-props.ts';
import { useLiveMap } from '../use-live-map.ts';
import { useSearchAsIMove } from './search-as-i-move.ts';
import { useCamera } from './use-camera.ts';
import { useFollowing } from './use-following.ts';

/** How the map and the search in the address follow each other. */
export type MapSearch = {
  /** The search, or the one that the map will ask for in a moment: its homes are already being loaded. */
  search: Search;
  camera: Camera;
  isFollowing: boolean;
  turnFollowing(on: boolean): void;
  /** Searches what the map shows; null if that is what is searched. */
  searchHere: (() => void) | null;
  /** Shows another search where the map is. */
  onSearch: LiveMapProps['onSearch'];
};

/** Keeps the search at what the map shows while 'Search as I move' is on, and the map at what the search shows. */
export function useMapSearch({
  search,
  shown,
  onSearch,
}: Pick<LiveMapProps, 'search' | 'shown' | 'onSearch'>): MapSearch {
  const map = useLiveMap();
  const [isFollowing, turn] = useSearchAsIMove();
  const [moved, setMoved] = useState<FramedView | null>(null);
  const [ahead, setAhead] = useAhead(search, onSearch);
  const expect = useFollowing(map, search, shown);

  const searchFromMap: LiveMapProps['onSearch'] = (next, how) => {
    setMoved(null);
    setAhead(null);
    expect(next);
    onSearch(next, how);
  };
  const show = (framed: FramedView) => {
    const next: Search = { ...search, within: { kind: 'view', ...framed } };
    setMoved(null);
    expect(next);
    setAhead({ next, how: { replace: isSmall(search, framed) } });
  };
  const camera = useCamera(map, (now) => {
    const framed = shownView(now);
    // Drawn areas and circles are what is searched, wherever the map is.
    if (!framed || !isSearchedByView(search)) return;
    if (isSearched(search, framed)) {
      setMoved(null);
      setAhead(null);
    } else if (isFollowing) show(framed);
    else setMoved(framed);
  });

  return {
    search: ahead?.next ?? search,
    camera,
    isFollowing,
    turnFollowing: (on) => {
      turn(on);
      if (on && moved) show(moved);
    },
    searchHere: moved && (() => show(moved)),
    onSearch: searchFromMap,
  };
}

/** A search that the map asks for. */
type Asked = { next: Search; how: { replace: boolean } };

/** Milliseconds of rest before the list follows the map, so that the map's own homes come first. */
const FOLLOW_DELAY = 100;

/** Asks the page for a search once the map rests; another search of the page's own comes before it. */
function useAhead(
  search: Search,
  onSearch: LiveMapProps['onSearch'],
): [Asked | null, (asked: Asked | null) => void] {
  const [ahead, setAhead] = useState<Asked | null>(null);
  const [last, setLast] = useState(search);
  if (last !== search) {
    setLast(search);
    setAhead(null);
  }
  const ask = useEffectEvent(({ next, how }: Asked) => onSearch(next, how));
  useEffect(() => {
    if (!ahead) return;
    const timer = setTimeout(() => ask(ahead), FOLLOW_DELAY);
    return () => clearTimeout(timer);
  }, [ahead]);
  return [ahead, setAhead];
}

const isSearchedByView = ({ within }: Search): boolean => within === null || within.kind === 'view';

const isSearched = ({ within }: Search, { view, frame }: FramedView): boolean =>
  within?.kind === 'view' &&
  formatView(within.view) === formatView(view) &&
  formatFrame(within.frame) === formatFrame(frame);

/** The first move away from a whole result is one that the back button should undo. */
const isSmall = ({ within }: Search, framed: FramedView): boolean =>
  within?.kind === 'view' && isSmallMove(within.view, framed);
