import type { Position } from '#geography/domain/coordinates.ts';
import { neighbourhoodOutline } from '#geography/domain/neighbourhood-outline.ts';
import type { Search } from '#search/domain/search.ts';
import { inPicture, PICTURE, type PictureFrame } from '../../domain/picture-frame.ts';
import { ringsOf } from '../../domain/rings.ts';
import { useDrawnSearch } from '../stored-areas.ts';

/** The outline of drawn areas or a circle, and the approximate one of a neighbourhood. */
export function Outline({ search, frame }: { search: Search; frame: PictureFrame }) {
  const rings = ringsOf(useDrawnSearch(search));
  const neighbourhood = neighbourhoodOutline(search.city);
  if (rings.length === 0 && !neighbourhood) return null;
  return (
    <svg aria-hidden viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} className="map-ground">
      {neighbourhood && <path className="approximate" d={pathOf(neighbourhood, frame)} />}
      {rings.length > 0 && (
        <path className="drawn" d={rings.map((ring) => pathOf(ring, frame)).join('')} />
      )}
    </svg>
  );
}

const pathOf = (ring: readonly Position[], frame: PictureFrame): string =>
  `M${ring
    .map((position) => {
      const { x, y } = inPicture(position, frame);
      return `${Math.round(x)} ${Math.round(y)}`;
    })
    .join('L')}z`;
