import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area } from '#geography/domain/area.ts';
import type { Position } from '#geography/domain/coordinates.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import type { Search } from '#search/domain/search.ts';
import {
  addArea,
  addTraced,
  type Corner,
  DRAWING_MESSAGES,
  type Drawn,
  moveCorner,
  removeCorner,
  splitEdge,
} from '../../../domain/drawing.ts';
import { needStoring, storeAreas } from '../../stored-areas.ts';
import type { LiveMapProps } from '../live-map-props.ts';

/** The areas of a search; none if it is elsewhere. */
const areasOf = ({ within }: Search): readonly Area[] =>
  within?.kind === 'areas' ? within.areas : NO_AREAS;

const NO_AREAS: readonly Area[] = [];

/** The areas being drawn, with what may be done to them. A change that no area can have leaves them as they were, and says why. */
export function useDrawing({ search, onSearch }: Pick<LiveMapProps, 'search' | 'onSearch'>) {
  const searched = areasOf(search);
  // While a corner is dragged, the areas are ahead of the search.
  const [moving, setMoving] = useState<readonly Area[] | null>(null);
  const [message, setMessage] = useState('');
  const [isTracing, setTracing] = useState(searched.length === 0);
  const areas = moving ?? searched;

  // What was searched before each change, to take it back.
  const [past, setPast] = useState<readonly Search['within'][]>([]);

  const queryClient = useQueryClient();

  const searchIn = (within: Search['within']) =>
    onSearch({ ...search, within }, { replace: searched.length > 0 });
  const keep = () => setPast([...past, search.within]);
  const show = (next: readonly Area[]) => {
    if (!needStoring(next))
      return searchIn(next.length === 0 ? null : { kind: 'areas', areas: next });
    setMoving(next);
    storeAreas(next, queryClient)
      .then(searchIn, (error: unknown) => setMessage(whyFailed(error)))
      .finally(() => setMoving(null));
  };
  const change = (drawn: Drawn): boolean => {
    setMessage(drawn.ok ? '' : DRAWING_MESSAGES[drawn.because]);
    if (!drawn.ok) return false;
    setTracing(drawn.areas.length === 0);
    keep();
    show(drawn.areas);
    return true;
  };
  const undo = () => {
    const last = past.at(-1);
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    setMessage('');
    const isDrawn = last?.kind === 'areas';
    setTracing(!isDrawn);
    if (isDrawn) show(last.areas);
    else searchIn(last);
  };
  return {
    areas,
    message,
    isTracing,
    traceAnother: () => setTracing(true),
    stopTracing: () => setTracing(false),
    sayFull: () => setMessage(DRAWING_MESSAGES['too-many-points']),
    addTraced: (line: readonly Position[]) => change(addTraced(searched, line)),
    addArea: (corners: readonly Position[]) => change(addArea(searched, corners)),
    split: (corner: Corner) => change(splitEdge(searched, corner)),
    remove: (corner: Corner) => change(removeCorner(searched, corner)),
    removeArea: (area: number) => change({ ok: true, areas: searched.toSpliced(area, 1) }),
    undo: past.length > 0 ? undo : undefined,
    move: (corner: Corner, to: Position) => {
      const drawn = moveCorner(areas, corner, to);
      setMessage(drawn.ok ? '' : DRAWING_MESSAGES[drawn.because]);
      if (drawn.ok) setMoving(drawn.areas);
    },
    rest: () => {
      setMoving(null);
      if (!moving) return;
      keep();
      show(moving);
    },
  };
}
