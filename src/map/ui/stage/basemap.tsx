import { memo } from 'react';
import { drawBasemap } from '../../domain/basemap-drawing.ts';
import { stationsIn } from '../../domain/basemap-labels.ts';
import { PICTURE, type PictureFrame } from '../../domain/picture-frame.ts';

/** The offline map under the homes: water, roads, rail and stations. */
export const Basemap = memo(({ frame }: { frame: PictureFrame }) => {
  const { water, arterials, highways, rail } = drawBasemap(frame);
  return (
    <svg aria-hidden viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} className="map-ground">
      <path className="water" d={water} />
      <path className="road-edge" d={arterials} />
      <path className="road" d={arterials} />
      <path className="highway-edge" d={highways} />
      <path className="highway" d={highways} />
      <path className="rail" d={rail} />
      {stationsIn(frame).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={4} className="station" />
      ))}
    </svg>
  );
});
