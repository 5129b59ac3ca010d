import type { Position } from '#geography/domain/coordinates.ts';
import { neighbourhoodOutlines } from '#geography/domain/neighbourhood-outline.ts';
import type { Search } from '#search/domain/search.ts';
import { inPicture, PICTURE, type PictureFrame } from '../../domain/picture-frame.ts';
import { ringsOf } from '../../domain/rings.ts';
import { useDrawnSearch } from '../stored-areas.ts';

/** The outline of drawn areas or a circle, and the approximate one of a neighbourhood. */
export function Outline({ search, frame }: { search: Search; frame: PictureFrame }) {
  const rings = ringsOf(useDrawnSearch(search));
  const neighbourhoods = neighbourhoodOutlines(search.places);
  if (rings.length + neighbourhoods.length === 0) return null;
  return (
    <svg aria-hidden viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} className="map-ground">
      {neighbourhoods.length > 0 && (
        <path className="approximate" d={pathsOf(neighbourhoods, frame)} />
      )}
      {rings.length > 0 && <path className="drawn" d={pathsOf(rings, frame)} />}
    </svg>
  );
}

const pathsOf = (rings: readonly (readonly Position[])[], frame: PictureFrame): string =>
  rings.map((ring) => pathOf(ring, frame)).join('');

const pathOf = (ring: readonly Position[], frame: PictureFrame): string =>
  `M${ring
    .map((position) => {
      const { x, y } = inPicture(position, frame);
      return `${Math.round(x)} ${Math.round(y)}`;
    })
    .join('L')}z`;
