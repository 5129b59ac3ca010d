import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { forgetSeen, keepCurrent, type ViewedHome } from '#listings/ui/seen-homes.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { useHiddenSides } from '#platform/ui/browser/use-hidden-sides.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { listNamed } from '../api.ts';
import { RowArrow } from './row-arrow.tsx';
import { ViewedCard } from './viewed-card.tsx';

type RecentlyViewedRowProps = {
  /** Where the row is added. */
  place: RefObject<HTMLElement | null>;
  viewed: readonly ViewedHome[];
  isAdded: boolean;
  onAdd(): void;
  className: string;
};

/** How long 'Undo' is offered, in milliseconds. */
const UNDO_FOR = 8_000;

/** The homes viewed last, as they are on the market now, in a row to swipe or page through with arrows. */
export function RecentlyViewedRow({
  place,
  viewed,
  isAdded,
  onAdd,
  className,
}: RecentlyViewedRowProps) {
  const ids = viewed.map(({ home }) => home.id).toSorted((one, other) => one - other);
  const { data } = useQuery(queryFor(listNamed, { query: { ids: ids.join(',') } }));
  const onMarket = data?.properties;
  useEffect(() => {
    if (onMarket) keepCurrent(onMarket);
  }, [onMarket]);
  useAddBelowScreen(place, onMarket !== undefined && !isAdded, onAdd);

  const toast = useToast();
  const clear = () => {
    const undo = forgetSeen();
    place.current?.focus({ preventScroll: true });
    toast({
      title: 'Recently viewed is cleared',
      action: { label: 'Undo', onPress: undo },
      shownFor: UNDO_FOR,
    });
  };

  if (!onMarket || !isAdded) return null;
  return (
    <section aria-labelledby="recently-viewed" className={className}>
      <Cards
        viewed={viewed}
        isOnMarket={(id) => onMarket.some((home) => home.id === id)}
        onClear={clear}
      />
    </section>
  );
}

type CardsProps = {
  viewed: readonly ViewedHome[];
  isOnMarket(id: number): boolean;
  onClear(): void;
};

function Cards({ viewed, isOnMarket, onClear }: CardsProps) {
  const row = useRef<HTMLUListElement>(null);
  const hidden = useHiddenSides(row);
  const turn = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth });
  const now = new Date();
  return (
    <>
      <div className="mb-6 flex items-end justify-between gap-x-8">
        <div>
          <h2 id="recently-viewed" className="font-display text-28">
            Recently viewed
          </h2>
          <p className="mt-1 text-14 text-ink-2">Kept on this device only.</p>
        </div>
        <div className="flex items-center gap-4">
          <button type="button" onClick={onClear} className="min-h-11 text-14 text-link">
            Clear
          </button>
          <RowArrow to="previous" isIdle={!hidden.left} onPress={() => turn(-1)} />
          <RowArrow to="next" isIdle={!hidden.right} onPress={() => turn(1)} />
        </div>
      </div>
      <ul
        ref={row}
        className="-mx-5 -mb-8 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto px-5 pt-1 pb-8 [scrollbar-width:none] motion-safe:scroll-smooth md:-mx-6 md:scroll-px-6 md:px-6"
      >
        {viewed.map(({ home, at }) => (
          <li key={home.id} className="flex w-[220px] shrink-0 snap-start md:w-[227px]">
            <ViewedCard home={home} at={new Date(at)} now={now} isGone={!isOnMarket(home.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Calls `add` as soon as the place is below the screen, so that nothing in view moves when something is added there. */
function useAddBelowScreen(
  place: RefObject<HTMLElement | null>,
  isReady: boolean,
  add: () => void,
): void {
  const addIfBelow = useEffectEvent(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top >= window.innerHeight) add();
  });
  useLayoutEffect(() => {
    if (!isReady) return;
    addIfBelow();
    const look = () => addIfBelow();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [isReady]);
}
