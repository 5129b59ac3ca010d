import { Heart } from 'lucide-react';
import type { Search } from '#search/domain/search.ts';
import type { BubbleName as NameOf } from '../../../domain/bubble-names.ts';
import { bubbleName, pillName } from '../../../domain/map-text.ts';
import { bubbleFace, bubbleSize, PILL, pillFace } from '../../../domain/marker-size.ts';
import type { Bubble as BubbleOf, Pill as PillOf } from '../../../domain/markers.ts';
import { usePillState } from '../../pill-state.ts';
import { useSelection } from '../../selection.tsx';

type PillProps = { pill: PillOf; isChosen: boolean; onChoose(): void };

/** One home's price on the map, or the lowest of several at one address with their number. */
export function Pill({ pill, isChosen, onChoose }: PillProps) {
  const { isSaved, isSeen, ...hover } = usePillState(pill);
  const { width, label, units } = pillFace(pill, isSaved);
  return (
    <button
      type="button"
      aria-expanded={isChosen}
      data-home={pill.ids[0]}
      data-seen={isSeen || undefined}
      onClick={onChoose}
      {...hover}
      className="live-marker live-pill map-pill"
    >
      <span className="sr-only">{pillName(pill, { isSaved, isSeen })}</span>
      <span
        aria-hidden
        className="live-pill-face"
        style={{ width, height: PILL.height, gap: PILL.gap }}
      >
        {isSaved && <Heart size={PILL.heart} fill="currentColor" className="heart" />}
        {label}
        {units && (
          <span
            className="live-pill-units units"
            style={{ width: units.width, height: PILL.units.height }}
          >
            {units.label}
          </span>
        )}
      </span>
    </button>
  );
}

type BubbleProps = { bubble: BubbleOf; search: Search; onPress(): void };

/** Several listings of a search as their number and lowest price. */
export function Bubble({ bubble, search, onPress }: BubbleProps) {
  const isMarked = useSelection(({ markedBubble }) => markedBubble === bubble.key);
  const { size, label, price } = bubbleFace(bubble);
  return (
    <button
      type="button"
      style={{ width: size, height: size }}
      data-hovered={isMarked || undefined}
      onClick={onPress}
      className="live-marker live-bubble map-bubble"
    >
      <span className="sr-only">{bubbleName(bubble, search)}</span>
      <b aria-hidden className="count">
        {label}
      </b>
      <span aria-hidden>{price}</span>
    </button>
  );
}

/** A bubble's name next to it. It is part of what the bubble's button is called. */
export function BubbleName({ name, bubble }: { name: NameOf; bubble: BubbleOf }) {
  const isMarked = useSelection(({ markedBubble }) => markedBubble === bubble.key);
  const size = bubbleSize(bubble.count);
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      data-side={name.side}
      data-hovered={isMarked || undefined}
      className="live-name"
    >
      <span>{name.text}</span>
    </span>
  );
}
