import { Heart } from 'lucide-react';
import { showCount } from '#listings/domain/listing-text.ts';
import { useSaving } from '#listings/ui/saving.ts';
import { useSeenHomes } from '#listings/ui/seen-homes.ts';
import { showDollars } from '#platform/domain/money.ts';
import type { Search } from '#search/domain/search.ts';
import type { BubbleName as NameOf } from '../../domain/bubble-names.ts';
import { bubbleName } from '../../domain/map-text.ts';
import { type Bubble as BubbleOf, bubbleSize, type Pill as PillOf } from '../../domain/markers.ts';
import { bubblePrice, pillPrice } from '../../domain/price-label.ts';
import { useHover, useSelection } from '../selection.tsx';

type PillProps = { pill: PillOf; isChosen: boolean; onChoose(): void };

/** One home's price on the map, or the lowest of several at one address with their number. */
export function Pill({ pill: { ids, price, count }, isChosen, onChoose }: PillProps) {
  const [first] = ids;
  const hover = useHover(first);
  const isHovered = useSelection(({ hoveredId }) => ids.some((id) => id === hoveredId));
  const seen = useSeenHomes();
  const saving = useSaving();
  const isSeen = ids.every((id) => seen.has(id));
  const isSaved = ids.some((id) => saving?.saved.has(id));
  const notes = [
    count > 1 && `${showCount(count)} listings at this address`,
    isSaved && 'saved',
    isSeen && 'seen',
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-expanded={isChosen}
      data-home={first}
      data-seen={isSeen || undefined}
      data-hovered={isHovered || undefined}
      onClick={onChoose}
      {...hover}
      className="live-marker live-pill"
    >
      <span className="sr-only">{[showDollars(price), ...notes].join(', ')}</span>
      <span aria-hidden className="live-pill-face">
        {isSaved && <Heart size={14} fill="currentColor" className="text-(--map-heart)" />}
        {pillPrice(price)}
        {count > 1 && <span className="live-pill-units">{showCount(count)}</span>}
      </span>
    </button>
  );
}

type BubbleProps = { bubble: BubbleOf; search: Search; onPress(): void };

/** Several listings of a search as their number and lowest price. */
export function Bubble({ bubble, search, onPress }: BubbleProps) {
  const isMarked = useSelection(({ markedBubble }) => markedBubble === bubble.key);
  return (
    <button
      type="button"
      data-size={bubbleSize(bubble.count)}
      data-hovered={isMarked || undefined}
      onClick={onPress}
      className="live-marker live-bubble"
    >
      <span className="sr-only">{bubbleName(bubble, search)}</span>
      <b aria-hidden>{showCount(bubble.count)}</b>
      <span aria-hidden>{bubblePrice(bubble.minPrice)}</span>
    </button>
  );
}

/** A bubble's name next to it. It is part of what the bubble's button is called. */
export function BubbleName({ name, bubble }: { name: NameOf; bubble: BubbleOf }) {
  const isMarked = useSelection(({ markedBubble }) => markedBubble === bubble.key);
  return (
    <span
      aria-hidden
      data-size={bubbleSize(bubble.count)}
      data-side={name.side}
      data-hovered={isMarked || undefined}
      className="live-name"
    >
      <span>{name.text}</span>
    </span>
  );
}
