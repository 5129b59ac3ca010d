import type { ComponentProps, ReactNode } from 'react';
import type { Search } from '#search/domain/search.ts';
import { hrefOf, useShownAs } from '#search/ui/list-address.ts';
import type { BubbleName } from '../../domain/bubble-names.ts';
import { bubbleName, pillName } from '../../domain/map-text.ts';
import { searchOfMarker } from '../../domain/marker-search.ts';
import { bubbleFace, PILL, pillFace } from '../../domain/marker-size.ts';
import { type Bubble, type Marker, markerKey, type Pill } from '../../domain/markers.ts';
import { type PictureFrame, placeOnPicture } from '../../domain/picture-frame.ts';
import { usePillState } from '../pill-state.ts';
import { useSelection } from '../selection.tsx';

type MarkersProps = {
  search: Search;
  markers: readonly Marker[];
  /** Those of bubbles that have room for one. */
  names: readonly BubbleName[];
  frame: PictureFrame;
};

/** Homes on the picture, by price: links to a home, to the homes at an address, or closer. */
export const Markers = ({ search, markers, names, frame }: MarkersProps) =>
  markers.map((marker) => (
    <Placed key={markerKey(marker)} at={placeOnPicture(marker, frame)}>
      {marker.kind === 'bubble' ? (
        <BubbleLink
          bubble={marker}
          name={names.find(({ key }) => key === marker.key)}
          search={search}
          zoom={frame.zoom}
        />
      ) : (
        <PillLink pill={marker} search={search} zoom={frame.zoom} />
      )}
    </Placed>
  ));

/** By percentages, so that markers keep their size on every picture. */
export const Placed = ({ at, children }: { at: { x: string; y: string }; children: ReactNode }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: only a position; what is inside has a name.
  <svg x={at.x} y={at.y}>
    {children}
  </svg>
);

type BubbleLinkProps = {
  bubble: Bubble;
  name: BubbleName | undefined;
  search: Search;
  zoom: number;
};

function BubbleLink({ bubble, name, search, zoom }: BubbleLinkProps) {
  const isMarked = useSelection(({ markedBubble }) => markedBubble === bubble.key);
  const { size, label, price } = bubbleFace(bubble);
  const radius = size / 2;
  return (
    <MarkerLink
      href={useSearchHref(bubble, search, zoom)}
      label={bubbleName(bubble, search)}
      className="map-bubble"
      data-hovered={isMarked || undefined}
    >
      <circle className="face" r={radius} />
      <text y={-9} className="count">
        {label}
      </text>
      <text y={11}>{price}</text>
      {name && <NameNextTo name={name} radius={radius} />}
    </MarkerLink>
  );
}

/** Pixels between a bubble and the edge or the middle line of its name. */
const NAME_GAP = 6;
const NAME_LINE = 9;

function NameNextTo({ name: { side, text }, radius }: { name: BubbleName; radius: number }) {
  const [edge, line] = [radius + NAME_GAP, radius + NAME_GAP + NAME_LINE];
  const at = {
    above: { x: 0, y: -line },
    below: { x: 0, y: line },
    right: { x: edge, y: 0 },
    left: { x: -edge, y: 0 },
  }[side];
  return (
    <text {...at} className="name" data-side={side}>
      {text}
    </text>
  );
}

/** Pixels that can be pressed, from top to bottom. */
const TARGET = 44;

function PillLink({ pill, search, zoom }: { pill: Pill; search: Search; zoom: number }) {
  const { isSaved, isSeen, ...hover } = usePillState(pill);
  const searchHref = useSearchHref(pill, search, zoom);
  const { width, label, labelMiddle, heartLeft, units } = pillFace(pill, isSaved);
  return (
    <MarkerLink
      href={pill.count === 1 ? `/property/${pill.ids[0]}` : searchHref}
      label={pillName(pill, { isSaved, isSeen })}
      className="map-pill"
      data-seen={isSeen || undefined}
      {...hover}
    >
      <Plate className="target" width={width} height={TARGET} />
      <Plate className="face" width={width} height={PILL.height} />
      {isSaved && (
        <path
          className="heart"
          d={HEART_PATH}
          transform={`translate(${heartLeft} ${-PILL.heart / 2})`}
        />
      )}
      <text x={labelMiddle}>{label}</text>
      {units && (
        <g className="units" transform={`translate(${units.middle} 0)`}>
          <Plate width={units.width} height={PILL.units.height} />
          <text>{units.label}</text>
        </g>
      )}
    </MarkerLink>
  );
}

type PlateProps = { className?: string; width: number; height: number };

/** A rectangle with round ends, around the middle. */
const Plate = ({ className, width, height }: PlateProps) => (
  <rect
    className={className}
    x={-width / 2}
    y={-height / 2}
    width={width}
    height={height}
    rx={height / 2}
  />
);

/** As large as PILL.heart. */
const HEART_PATH = 'M7 13 1.2 7.2a3.6 3.6 0 1 1 5-5.1l.8.8.8-.8a3.6 3.6 0 1 1 5 5.1z';

const useSearchHref = (marker: Marker, search: Search, zoom: number): string => {
  const show = useShownAs();
  const next = searchOfMarker(marker, search, zoom);
  return hrefOf(next.search, 1, next.as === 'list' ? 'list' : show);
};

type MarkerLinkProps = ComponentProps<'a'> & {
  href: string;
  label: string;
};

/** A link inside an SVG picture, which navigates like every link of the site. */
function MarkerLink({ href, label, children, ...rest }: MarkerLinkProps) {
  return (
    <a {...rest} href={href} data-keep-scroll={href.startsWith('/property/') ? false : undefined}>
      {/* Not a label: it would have to repeat the abbreviated text. */}
      <text className="map-name">{label}</text>
      <g aria-hidden>{children}</g>
    </a>
  );
}
