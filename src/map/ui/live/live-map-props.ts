import type { Search } from '#search/domain/search.ts';
import type { LiveView } from '../../domain/shown-view.ts';
import type { MapState } from '../map-queries.ts';
import type { OpenTool } from '../map-tools.tsx';

export type LiveMapProps = {
  /** The search, as the visitor has just changed it. */
  search: Search;
  /** Shows another search; `replace` for a small move, which the back button should skip. */
  onSearch(next: Search, how?: { replace?: boolean }): void;
  /** What the map shows: the search's view, or what its result is fitted to. */
  shown: LiveView;
  /** The search's numbers, or why they could not be loaded. */
  state: MapState;
  /** The tool that is open, and how to open another or to close it. */
  open: OpenTool;
  onOpen(tool: OpenTool): void;
  /** The ground is drawn: a picture of the map underneath may go. */
  onReady(): void;
  /** The browser has no WebGL, or has lost it. */
  onUnavailable(): void;
};
