import { memo, useId } from 'react';
import { drawBasemap, STREETS_FROM } from '../../domain/basemap-drawing.ts';
import { stationsIn } from '../../domain/basemap-labels.ts';
import { PICTURE, type PictureFrame } from '../../domain/picture-frame.ts';

/** The offline map under the homes: water, roads, and transit lines with their stations. */
export const Basemap = memo(({ frame }: { frame: PictureFrame }) => {
  const { water, arterials, highways, ...courses } = drawBasemap(frame);
  // Dots: lines of no length with round ends.
  const stations = stationsIn(frame).map(([x, y]) => `M${x} ${y}h0`);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      className={frame.zoom < STREETS_FROM ? 'map-ground' : 'map-ground with-streets'}
    >
      <path className="water" d={water} />
      <Cased name="road" line={arterials} />
      <Cased name="highway" line={highways} />
      {courses.train && <path className="train" d={courses.train} />}
      {courses['light rail'] && <path className="light-rail" d={courses['light rail']} />}
      {courses.subway && <path className="subway" d={courses.subway} />}
      <Cased name="station" line={stations.join('')} />
    </svg>
  );
});

/** A line with an edge on both sides, whose path is written once. */
function Cased({ name, line }: { name: string; line: string }) {
  const id = useId();
  if (line === '') return null;
  return (
    <>
      <path id={id} className="map-cased" d={line} />
      <use href={`#${id}`} className={`${name}-edge`} />
      <use href={`#${id}`} className={name} />
    </>
  );
}
