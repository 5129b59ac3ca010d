import { useEffect, useRef } from 'react';
import type { Circle } from '#geography/domain/circle.ts';
import type { Corner } from '../../../domain/drawing.ts';
import { DockPart } from '../../map-dock.tsx';
import { viewCorners } from '../camera/view-corners.ts';
import type { LiveMapProps } from '../live-map-props.ts';
import { useLiveMap } from '../use-live-map.ts';
import { useAreaFound } from './area-count.tsx';
import { DrawBar } from './draw-bar.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { Handles } from './handles.tsx';
import { OutlineLayer } from './outline-layer.tsx';
import { TracePad } from './trace-pad.tsx';
import { useDrawing } from './use-drawing.ts';

type DrawToolProps = Pick<LiveMapProps, 'search' | 'state' | 'onSearch'> & {
  onCircle(circle: Circle): void;
  onLeave(): void;
};

/** Draws and edits the areas that are searched. */
export function DrawTool({ search, state, onSearch, onCircle, onLeave }: DrawToolProps) {
  const map = useLiveMap();
  const drawing = useDrawing({ search, onSearch });
  const { areas, isTracing } = drawing;
  const found = useAreaFound(state, search, !isTracing && areas.length > 0);
  const focusCorner = useFocusOnCorner();

  const leaveTracing = () => (areas.length > 0 ? drawing.stopTracing() : onLeave());
  const focusNew = (isAdded: boolean) => {
    if (isAdded) focusCorner({ area: areas.length, corner: 0 });
  };
  const split = (at: Corner) => {
    if (drawing.split(at)) focusCorner({ ...at, corner: at.corner + 1 });
  };
  const remove = (at: Corner) => {
    if (drawing.remove(at)) focusCorner({ ...at, corner: Math.max(0, at.corner - 1) });
  };
  return (
    <>
      <OutlineLayer rings={areas} isVeiled />
      {isTracing ? (
        <TracePad
          key={areas.length}
          onTraced={(line) => focusNew(drawing.addTraced(line))}
          onPlotted={(corners) => focusNew(drawing.addArea(corners))}
          onFull={drawing.sayFull}
          onLeave={leaveTracing}
        />
      ) : (
        <Handles
          areas={areas}
          onMove={drawing.move}
          onRest={drawing.rest}
          onSplit={split}
          onRemove={remove}
          onLeave={onLeave}
        />
      )}
      <DrawBar isTracing={isTracing} onUndo={drawing.undo} onLeave={onLeave} />
      <DockPart of="draw">
        <DrawPanel
          isTracing={isTracing}
          areas={areas.length}
          found={found}
          message={drawing.message}
          onCircle={onCircle}
          onView={() => focusNew(drawing.addArea(viewCorners(map)))}
          onAnother={drawing.traceAnother}
          onRemove={drawing.removeArea}
          onDone={onLeave}
        />
      </DockPart>
    </>
  );
}

/** Focuses a corner once it has been drawn, so that the keyboard goes on where it was. */
function useFocusOnCorner(): (corner: Corner) => void {
  const map = useLiveMap();
  const wanted = useRef('');
  useEffect(() => {
    if (wanted.current === '') return;
    const stage = map.getContainer().parentElement;
    stage?.querySelector<HTMLElement>(`[data-corner="${wanted.current}"]`)?.focus();
    wanted.current = '';
  });
  return ({ area, corner }) => {
    wanted.current = `${area}/${corner}`;
  };
}
