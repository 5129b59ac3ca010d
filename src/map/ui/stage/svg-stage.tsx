import { useMemo } from 'react';
import type { Search } from '#search/domain/search.ts';
import type { MapPicture } from '../../domain/map-picture.ts';
import { pictureFrame } from '../../domain/picture-frame.ts';
import { Basemap } from './basemap.tsx';
import { Labels } from './labels.tsx';
import { Markers } from './markers.tsx';
import { Outline } from './outline.tsx';
import { ReachOutlines } from './reach-outlines.tsx';
import { Scale } from './scale.tsx';

type SvgStageProps = {
  search: Search;
  picture: MapPicture;
  /** Whether these are the homes of the search before. */
  isOutdated?: boolean;
};

/** A map that needs neither scripts nor WebGL: a picture with links. */
export function SvgStage({ search, picture, isOutdated = false }: SvgStageProps) {
  const frame = useMemo(() => pictureFrame(picture), [picture]);
  return (
    <div className="map-picture" data-outdated={isOutdated || undefined}>
      {/* A group, so that its links are announced; a title would show as a tooltip over all of them. */}
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg role="group" aria-label="Homes on the map" data-keep-scroll>
        <Basemap frame={frame} />
        <Outline search={search} frame={frame} />
        {picture.reach && <ReachOutlines reach={picture.reach} />}
        <Labels frame={frame} markers={picture.wide} />
        <Scale frame={frame} />
        <g className="map-wide">
          <Markers search={search} markers={picture.wide} frame={frame} />
        </g>
        <g className="map-narrow">
          <Markers search={search} markers={picture.narrow} frame={frame} />
        </g>
      </svg>
    </div>
  );
}
