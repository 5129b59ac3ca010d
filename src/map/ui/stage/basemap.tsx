import { memo } from 'react';
import { drawBasemap, STREETS_FROM } from '../../domain/basemap-drawing.ts';
import { stationsIn } from '../../domain/basemap-labels.ts';
import { PICTURE, type PictureFrame } from '../../domain/picture-frame.ts';

/** The offline map under the homes: water, roads, rail and stations. */
export const Basemap = memo(({ frame }: { frame: PictureFrame }) => {
  const { water, arterials, highways, ...courses } = drawBasemap(frame);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      className={`map-ground ${frame.zoom >= STREETS_FROM ? 'with-streets' : ''}`}
    >
      <path className="water" d={water} />
      <path className="road-edge" d={arterials} />
      <path className="road" d={arterials} />
      <path className="highway-edge" d={highways} />
      <path className="highway" d={highways} />
      <path className="train" d={courses.train} />
      <path className="light-rail" d={courses['light rail']} />
      <path className="subway" d={courses.subway} />
      {stationsIn(frame).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={4} className="station" />
      ))}
    </svg>
  );
});
