import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { LayerNote } from '#map-layers/api.ts';
import { noteText } from '#map-layers/domain/layer.ts';
import { useIsDark } from '#platform/ui/browser/theme.ts';
import { DockPart } from '../../map-dock.tsx';
import type { LiveMapProps } from '../live-map-props.ts';
import { MapPanel } from '../map-panel.tsx';
import { Switch } from '../switch.tsx';
import { useLayerState, useMapSources } from './layer-queries.ts';
import { layerColour } from './layer-style.ts';
import { turnLayer, useShownLayers } from './shown-layers.ts';

/** On phones, what a desktop shows on the map is above the layers. */
type LayersToolProps = Pick<LiveMapProps, 'onOpen'> & { children?: ReactNode };

/** The map's tool for layers: a panel with the list of them. */
export const LayersTool = ({ onOpen, children }: LayersToolProps) => (
  <DockPart of="layers">
    <LayersPanel onClose={() => onOpen('none')}>{children}</LayersPanel>
  </DockPart>
);

/** The layers, each with a switch, its licence, coverage and date. A press outside or Escape closes them. */
export function LayersPanel({ onClose, children }: { onClose(): void; children?: ReactNode }) {
  const sources = useMapSources();
  const shown = useShownLayers();
  const panel = useRef<HTMLDivElement>(null);
  useOutsidePress(panel, onClose);
  return (
    <MapPanel ref={panel} title="Layers" onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3">
        {children}
        {sources ? (
          <ul className="grid gap-3">
            {sources.layers.map((note, place) => (
              <LayerItem key={note.id} note={note} place={place} isOn={shown.includes(note.id)} />
            ))}
          </ul>
        ) : (
          <p role="status" className="text-14 text-ink-2">
            Loading...
          </p>
        )}
      </div>
    </MapPanel>
  );
}

/** Closes on a press outside, but not on one of the map's tools, which says itself what is open. */
function useOutsidePress(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && panel.current?.contains(target);
      const isTool = target instanceof Element && target.closest('[data-tool]:not(.map-pane)');
      if (!isInside && !isTool) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [panel]);
}

type LayerItemProps = { note: LayerNote; place: number; isOn: boolean };

function LayerItem({ note, place, isOn }: LayerItemProps) {
  const { isLoading, hasFailed, retry } = useLayerState(note.id, isOn);
  const colour = layerColour(place, useIsDark() ? 'dark' : 'light');
  const about = useId();
  return (
    <li>
      <Switch isOn={isOn} onTurn={(on) => turnLayer(note.id, on)} describedBy={about}>
        <span className="grow">{note.title}</span>
        <svg aria-hidden className={`size-3 shrink-0 ${isOn ? '' : 'invisible'}`}>
          <circle cx={6} cy={6} r={6} fill={colour} />
        </svg>
      </Switch>
      <p id={about} className="text-14 text-ink-2">
        {noteText(note)}
      </p>
      <p role="status" className="text-14 text-warn empty:hidden">
        {isLoading && 'Loading...'}
        {hasFailed && (
          <>
            We couldn’t load this layer.{' '}
            <button type="button" onClick={() => retry()} className="hit font-[550] underline">
              Retry
            </button>
          </>
        )}
      </p>
    </li>
  );
}
