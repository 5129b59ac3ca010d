import type { ReactNode } from 'react';
import type { LayerNote } from '#map-layers/api.ts';
import { noteText } from '#map-layers/domain/layer.ts';
import type { Search } from '#search/domain/search.ts';
import { MapAbout } from '../../map-dock.tsx';
import { OutlineNote } from '../../map-legend.tsx';
import type { Ground } from './use-ground.ts';

type MapCreditProps = {
  ground: Pick<Ground, 'credit' | 'hasFailed'>;
  layers: readonly LayerNote[];
  search: Search;
  /** A legend, a notice. */
  above?: ReactNode;
};

/** Whom the map is by: its ground, and each layer that is on. */
export const MapCredit = ({
  ground: { credit, hasFailed },
  layers,
  search,
  above,
}: MapCreditProps) => (
  <MapAbout above={above}>
    {layers.length > 0 && (
      <details open>
        <summary className="py-1 font-[550]">
          {layers.length === 1 ? 'Source of 1 layer' : `Sources of ${layers.length} layers`}
        </summary>
        <ul className="max-h-[30vh] overflow-y-auto">
          {layers.map((note) => (
            <li key={note.id}>
              <b className="font-[550] text-ink">{note.title}.</b> {noteText(note)}
            </li>
          ))}
        </ul>
      </details>
    )}
    <p role="status" className="empty:hidden">
      {hasFailed && 'Streets aren’t available right now. You see our simpler map.'}
    </p>
    <OutlineNote search={search} />
    <p>
      {credit.includes('OpenStreetMap') ? (
        <a href="https://www.openstreetmap.org/copyright" rel="noopener" className="underline">
          {credit}
        </a>
      ) : (
        credit
      )}
    </p>
  </MapAbout>
);
