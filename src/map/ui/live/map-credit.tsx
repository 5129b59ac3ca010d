import type { ReactNode } from 'react';
import type { LayerNote } from '#map-layers/api.ts';
import { noteText } from '#map-layers/domain/layer.ts';
import type { Ground } from './ground/use-ground.ts';

type MapCreditProps = {
  ground: Pick<Ground, 'credit' | 'hasFailed'>;
  layers: readonly LayerNote[];
  /** Above the credit: a legend, a notice. */
  children?: ReactNode;
};

const WIDE = '(width >= 48rem)';

/** Whom the map is by: its ground, and each layer that is on. On phones the layers unfold. */
export const MapCredit = ({ ground: { credit, hasFailed }, layers, children }: MapCreditProps) => (
  <div className="map-credit">
    {layers.length > 0 && (
      <details open={window.matchMedia(WIDE).matches}>
        <summary>
          {layers.length === 1 ? 'Source of 1 layer' : `Sources of ${layers.length} layers`}
        </summary>
        <ul>
          {layers.map((note) => (
            <li key={note.id}>
              <b className="font-[550] text-ink">{note.title}.</b> {noteText(note)}
            </li>
          ))}
        </ul>
      </details>
    )}
    {children}
    <p role="status" className="empty:hidden">
      {hasFailed && 'Streets aren’t available right now. You see our simpler map.'}
    </p>
    <p>
      {credit.includes('OpenStreetMap') ? (
        <a href="https://www.openstreetmap.org/copyright" rel="noopener">
          {credit}
        </a>
      ) : (
        credit
      )}
    </p>
  </div>
);
