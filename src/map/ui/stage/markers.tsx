import type { ComponentProps, ReactNode } from 'react';
import { showCount } from '#listings/domain/listing-text.ts';
import { useSaving } from '#listings/ui/saving.ts';
import { useSeenHomes } from '#listings/ui/seen-homes.ts';
import { showDollars } from '#platform/domain/money.ts';
import type { Search } from '#search/domain/search.ts';
import { hrefOf, useShownAs } from '#search/ui/list-address.ts';
import type { BubbleName } from '../../domain/bubble-names.ts';
import { bubbleName } from '../../domain/map-text.ts';
import { searchOfMarker } from '../../domain/marker-search.ts';
import {
  type Bubble,
  bubbleSize,
  type Marker,
  markerKey,
  type Pill,
} from '../../domain/markers.ts';
import { type PictureFrame, placeOnPicture } from '../../domain/picture-frame.ts';
import { bubblePrice, pillPrice } from '../../domain/price-label.ts';
import { useHover, useSelection } from '../selection.tsx';

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
  const radius = bubbleSize(bubble.count) / 2;
  return (
    <MarkerLink
      href={useSearchHref(bubble, search, zoom)}
      label={bubbleName(bubble, search)}
      className="map-bubble"
      data-hot={isMarked || undefined}
    >
      <circle r={radius - 1} />
      <text y={-9} className="count">
        {showCount(bubble.count)}
      </text>
      <text y={11}>{bubblePrice(bubble.minPrice)}</text>
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

/** Pixels of a pill: of a character, and of the room for a heart and for a number of units of two digits. */
const CHARACTER = 8.4;
const PADDING = 24;
const HEART = 20;
const UNITS = 22;

function PillLink({ pill, search, zoom }: { pill: Pill; search: Search; zoom: number }) {
  const { price, count, ids } = pill;
  const [id] = ids;
  const isOne = count === 1;
  const isHot = useSelection(({ hoveredId }) => ids.some((each) => each === hoveredId));
  const isSeen = useSeenHomes().has(id);
  const isSaved = useSaving()?.saved.has(id) ?? false;
  const searchHref = useSearchHref(pill, search, zoom);
  const [label, units] = [pillPrice(price), showCount(count)];
  const more = Math.max(0, units.length - 2) * CHARACTER;
  const [before, after] = [isSaved ? HEART : 0, isOne ? 0 : UNITS + more];
  const width = Math.round(label.length * CHARACTER + PADDING + before + after);
  const middle = (before - after) / 2;
  return (
    <MarkerLink
      href={isOne ? `/property/${id}` : searchHref}
      label={isOne ? showDollars(price) : `${units} units from ${showDollars(price)}`}
      className="map-pill"
      data-hot={isHot || undefined}
      data-seen={isSeen || undefined}
      {...useHover(id)}
    >
      <rect className="target" x={-width / 2} y={-22} width={width} height={44} />
      <rect className="face" x={-width / 2} y={-15} width={width} height={30} rx={15} />
      {isSaved && (
        <path className="heart" d={HEART_PATH} transform={`translate(${12 - width / 2} -7)`} />
      )}
      <text x={middle}>{label}</text>
      {!isOne && (
        <text x={width / 2 - 18 - more / 2} className="units">
          {units}
        </text>
      )}
    </MarkerLink>
  );
}

/** 14 x 14. */
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
