import type { Position } from '#geography/domain/coordinates.ts';
import type { Within } from '#search/domain/within.ts';
import { circleRing } from '../../domain/circle-ring.ts';
import { inPicture, PICTURE, type PictureFrame } from '../../domain/picture-frame.ts';

/** The outline of drawn areas or a circle. Areas stored under an id are known to the server alone. */
export function Outline({ within, frame }: { within: Within | null; frame: PictureFrame }) {
  const rings = ringsOf(within);
  if (rings.length === 0) return null;
  return (
    <svg aria-hidden viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} className="map-ground">
      <path className="outline" d={rings.map((ring) => pathOf(ring, frame)).join('')} />
    </svg>
  );
}

function ringsOf(within: Within | null): readonly (readonly Position[])[] {
  if (within?.kind === 'areas') return within.areas;
  return within?.kind === 'circle' ? [circleRing(within.circle)] : [];
}

const pathOf = (ring: readonly Position[], frame: PictureFrame): string =>
  `M${ring
    .map((position) => {
      const { x, y } = inPicture(position, frame);
      return `${Math.round(x)} ${Math.round(y)}`;
    })
    .join('L')}z`;
