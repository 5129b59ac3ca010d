import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type CellRange, type Tile, tilesOf } from '#geography/domain/tile-grid.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { withoutView } from '#search/domain/filters/within.ts';
import type { Search } from '#search/domain/search.ts';
import { useWithoutHidden } from '#search/ui/use-without-hidden.ts';
import type { MapTile } from '../../../api.ts';
import { cellsOn, type LocatedCell } from '../../../domain/markers.ts';
import { isSameRange } from '../../../domain/shown-view.ts';
import { cellsQuery } from '../../map-queries.ts';

/** The homes of some cells, and those of the last cells while others load or if they fail. */
export type ShownCells = {
  cells: readonly LocatedCell[];
  extent: CellRange;
  state:
    | { status: 'shown' }
    | { status: 'loading' }
    | { status: 'failed'; message: string; retry(): void };
  /** Requests all of them again. */
  refresh(): void;
};

/** Requests the tiles that cover some cells. One that is no longer needed is aborted, one that was fetched before is kept. */
export function useCells(search: Search, extent: CellRange): ShownCells {
  // A tile is the same wherever the map is.
  const everywhere = withoutView(useWithoutHidden(search));
  const wanted = tilesOf(extent);
  const answers = useQueries({ queries: wanted.map((tile) => cellsQuery(everywhere, tile)) });
  const tiles = answers.flatMap(({ data }) => data ?? []);
  const isComplete = tiles.length === answers.length;

  const [last, setLast] = useState<Loaded>({ tiles: [], cells: [], extent });
  const isNew = !areSame(last.tiles, tiles) || !isSameRange(last.extent, extent);
  const loaded = isComplete && isNew ? { tiles, cells: cellsOfAll(wanted, tiles), extent } : last;
  if (loaded !== last) setLast(loaded);
  const refresh = () => {
    for (const { refetch } of answers) void refetch();
  };
  if (isComplete) return { ...loaded, refresh, state: { status: 'shown' } };

  const failed = answers.find(({ error }) => error);
  if (!failed) return { ...last, refresh, state: { status: 'loading' } };
  const retry = () => {
    for (const { isError, refetch } of answers) if (isError) void refetch();
  };
  return { ...last, refresh, state: { status: 'failed', message: whyFailed(failed.error), retry } };
}

type Loaded = { tiles: readonly MapTile[]; cells: readonly LocatedCell[]; extent: CellRange };

const cellsOfAll = (tiles: readonly Tile[], answers: readonly MapTile[]): LocatedCell[] =>
  tiles.flatMap((tile, at) => (answers[at] ? cellsOn(tile, answers[at]) : []));

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((tile, at) => tile === other[at]);
