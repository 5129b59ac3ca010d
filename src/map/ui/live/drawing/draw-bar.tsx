import { Lasso, Undo2, X } from 'lucide-react';
import { MapButton } from '../../map-button.tsx';

type DrawBarProps = {
  isTracing: boolean;
  /** Undefined while there is nothing to take back. */
  onUndo: (() => void) | undefined;
  onLeave(): void;
};

/** Above the map while an area is drawn: what to do, Undo and Close. */
export const DrawBar = ({ isTracing, onUndo, onLeave }: DrawBarProps) => (
  <div className="draw-bar">
    <p
      data-over-map
      className="flex min-h-11 items-center gap-2.5 rounded-field bg-card px-3 py-1 text-14 font-[550] shadow-lift"
    >
      <Lasso aria-hidden size={20} strokeWidth={1.6} className="shrink-0 max-[22.5rem]:hidden" />
      {isTracing ? (
        <span>
          Draw around an area<span className="md:hidden"> with your finger</span>
        </span>
      ) : (
        'Drag a point to change it'
      )}
    </p>
    <div data-over-map className="map-buttons divide-x">
      <MapButton aria-label="Undo" title="Undo" disabled={!onUndo} onClick={onUndo}>
        <Undo2 aria-hidden size={20} strokeWidth={1.6} />
      </MapButton>
      <MapButton aria-label="Close drawing" title="Close" onClick={onLeave}>
        <X aria-hidden size={20} strokeWidth={1.6} />
      </MapButton>
    </div>
  </div>
);
