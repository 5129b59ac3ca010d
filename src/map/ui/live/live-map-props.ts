import type { ReactNode } from 'react';
import type { Search } from '#search/domain/search.ts';
import type { LiveView } from '../../domain/shown-view.ts';

export type LiveMapProps = {
  /** The search, as the visitor has just changed it. */
  search: Search;
  /** Shows another search; `replace` for a small move, which the back button should skip. */
  onSearch(next: Search, how?: { replace?: boolean }): void;
  /** What the map shows: the search's view, or what its result is fitted to. */
  shown: LiveView;
  /** Why the search's numbers could not be loaded, and how to try again. */
  failure: { message: string; retry(): void } | null;
  /** The ground is drawn: a picture of the map underneath may go. */
  onReady(): void;
  /** The browser has no WebGL, or has lost it. */
  onUnavailable(): void;
  /** More tools of the map, drawn next to its own. */
  tools?: ReactNode;
};
