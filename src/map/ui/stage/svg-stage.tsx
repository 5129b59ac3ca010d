import { useMemo, useRef } from 'react';
import type { Search } from '#search/domain/search.ts';
import type { MapPicture } from '../../domain/map-picture.ts';
import type { Marker } from '../../domain/markers.ts';
import { isInPicture, pictureFrame } from '../../domain/picture-frame.ts';
import { Basemap } from './basemap.tsx';
import { HoveredOnPicture } from './hovered-on-picture.tsx';
import { NamedMarkers } from './named-markers.tsx';
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
  const { frame, wide, narrow } = useMemo(() => {
    const frame = pictureFrame(picture);
    // A link out of sight couldn't show its focus; the table has the others.
    const inSight = (markers: readonly Marker[]) =>
      markers.filter((each) => isInPicture(each, frame));
    return { frame, wide: inSight(picture.wide), narrow: inSight(picture.narrow) };
  }, [picture]);
  const drawn = useRef<HTMLDivElement>(null);
  return (
    <div ref={drawn} className="map-picture" data-outdated={isOutdated || undefined}>
      {/* A group, so that its links are announced; a title would show as a tooltip over all of them. */}
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg role="group" aria-label="Homes on the map" data-keep-scroll>
        <Basemap frame={frame} />
        <Outline search={search} frame={frame} />
        {picture.reach && <ReachOutlines reach={picture.reach} />}
        <Scale frame={frame} />
        <NamedMarkers search={search} frame={frame} wide={wide} narrow={narrow} />
      </svg>
      <HoveredOnPicture search={search} picture={picture} drawn={drawn} />
    </div>
  );
}
