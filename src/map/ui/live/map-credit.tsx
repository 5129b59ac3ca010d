import type { LayerNote } from '#map-layers/api.ts';
import { noteText } from '#map-layers/domain/layer.ts';

type MapCreditProps = {
  /** Whom the ground is by. */
  ground: string;
  layers: readonly LayerNote[];
};

const WIDE = '(width >= 48rem)';

/** Whom the map is by: its ground, and each layer that is on. On phones the layers unfold. */
export const MapCredit = ({ ground, layers }: MapCreditProps) => (
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
    <p>{ground}</p>
  </div>
);
