import { Layers } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { LayerNote } from '#map-layers/api.ts';
import { noteText } from '#map-layers/domain/layer.ts';
import { useIsDark } from '#platform/ui/browser/theme.ts';
import { MapButton } from '../map-button.tsx';
import { Switch } from '../switch.tsx';
import { useLayerState, useMapSources } from './layer-queries.ts';
import { layerColour } from './layer-style.ts';
import { turnLayer, useShownLayers } from './shown-layers.ts';

/** A button that opens the list of layers, each with a switch, its licence, coverage and date. */
export function LayersMenu() {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = useEffectEvent(() => setOpen(false));
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any control in it.
    <div
      ref={menu}
      className="relative"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <MapButton
        ref={button}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
        className="rounded-[inherit]"
      >
        <Layers aria-hidden size={20} strokeWidth={1.6} />
        <span className="max-md:sr-only">Layers</span>
      </MapButton>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <LayerList />}
      </div>
    </div>
  );
}

function LayerList() {
  const sources = useMapSources();
  const shown = useShownLayers();
  return (
    <section aria-label="Layers" className="layers-panel">
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
    </section>
  );
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
