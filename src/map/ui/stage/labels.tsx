import { memo } from 'react';
import { labelsOf } from '../../domain/basemap-labels.ts';
import { PICTURE, type PictureFrame, placeInPicture } from '../../domain/picture-frame.ts';
import { Placed } from './markers.tsx';

/** Names of cities or neighbourhoods, highways and lakes, where the markers leave room. */
export const Labels = memo(
  ({ frame, markers }: { frame: PictureFrame; markers: readonly { x: number; y: number }[] }) => (
    <g aria-hidden>
      {labelsOf(
        frame,
        markers.map((marker) => placeInPicture(marker, frame)),
      ).map(({ kind, text, x, y, turn, fitsNarrow }) => (
        <g key={`${text} ${x} ${y}`} className={fitsNarrow ? '' : 'map-wide'}>
          <Placed at={{ x: `${share(x, PICTURE.width)}%`, y: `${share(y, PICTURE.height)}%` }}>
            <text
              className={`map-label ${kind}`}
              transform={turn === 0 ? undefined : `rotate(${turn})`}
            >
              {text}
            </text>
          </Placed>
        </g>
      ))}
    </g>
  ),
);

const share = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;
