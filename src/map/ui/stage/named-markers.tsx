import { memo } from 'react';
import type { Search } from '#search/domain/search.ts';
import { labelsOf } from '../../domain/basemap-labels.ts';
import { MIN_PICTURE_WIDTHS } from '../../domain/map-picture.ts';
import type { Marker } from '../../domain/markers.ts';
import type { Mark } from '../../domain/name-room.ts';
import type { PictureFrame } from '../../domain/picture-frame.ts';
import { Labels } from './labels.tsx';
import { Markers } from './markers.tsx';

type NamedMarkersProps = {
  search: Search;
  frame: PictureFrame;
  /** Those for a wide and for a narrow picture. */
  wide: readonly Marker[];
  narrow: readonly Marker[];
  /** What else names keep clear of, by the picture's width in pixels. */
  ownAt?: ((width: number) => Mark) | undefined;
};

// Written out, because Tailwind makes rules for what it reads.
const CLASSES = { wide: 'map-wide', narrow: 'map-narrow' };

/** The homes on the picture, and the names between them: one set of both for each width. */
export const NamedMarkers = memo(({ search, frame, ownAt, ...sets }: NamedMarkersProps) =>
  (['wide', 'narrow'] as const).map((set) => {
    const [markers, width] = [sets[set], MIN_PICTURE_WIDTHS[set]];
    const { bubbles, labels } = labelsOf({ frame, markers, own: ownAt?.(width), width });
    return (
      <g key={set} className={CLASSES[set]}>
        <Labels labels={labels} />
        <Markers search={search} markers={markers} names={bubbles} frame={frame} />
      </g>
    );
  }),
);
