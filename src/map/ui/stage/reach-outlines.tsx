import { toneOf } from '#transit/ui/destination-number.tsx';
import type { ReachPaths } from '../../domain/map-picture.ts';
import { PICTURE } from '../../domain/picture-frame.ts';

/** What is within reach of each destination as an outline in its colour, and filled what is within all times. */
export const ReachOutlines = ({ reach: { common, each } }: { reach: ReachPaths }) => (
  <svg aria-hidden viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} className="map-ground">
    <path className="reach-common" d={common} />
    {each.map((path, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the nth destination is what it is
      <path key={at} className={`reach-edge ${toneOf(at)}`} d={path} />
    ))}
  </svg>
);
