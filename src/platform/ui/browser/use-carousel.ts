import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Moves a row of slides, each as wide as the row, that can be swiped and that wraps around: the last is
 * followed by the first. The row is a native scroller, so it also works without scripts and before they
 * them. While `goesRound` it must hold a copy of the last slide before the first and one of the first
 * after the last; on reaching a copy, it jumps to the real slide without animation.
 */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const heading = useRef(0);
  /** True while a programmatic scroll is running; otherwise a swipe moves the row, or nothing does. */
  const isSent = useRef(false);
  const [shown, setShown] = useState(0);
  const [goesRound, setGoesRound] = useState(false);
  const before = goesRound ? 1 : 0;

  const width = () => row.current?.getBoundingClientRect().width || 1;
  const place = () => (row.current?.scrollLeft ?? 0) / width() - before;
  const scrollTo = (to: number, behavior: 'instant' | 'auto') =>
    row.current?.scrollTo({ left: (to + before) * width(), behavior });

  // The row may have been swiped before scripts ran.
  const begin = useEffectEvent(() => {
    heading.current = Math.round(place());
    setGoesRound(count > 1);
  });
  useEffect(() => begin(), []);

  // Inserting the copy before the first slide shifts all others: adjust before paint.
  const stayAtSlide = useEffectEvent(() => scrollTo(heading.current, 'instant'));
  useLayoutEffect(() => {
    if (goesRound) stayAtSlide();
  }, [goesRound]);

  /** Scrolls to a slide: smoothly to a neighbour, instantly to any other. */
  const show = (slide: number) => {
    const isNear = Math.abs(slide - heading.current) <= 1;
    heading.current = slide;
    isSent.current = true;
    scrollTo(slide, isNear ? 'auto' : 'instant');
  };

  /** One forward, or one back. */
  const step = (by: 1 | -1) => {
    const isPastCopy = heading.current + by < -1 || heading.current + by > count;
    if (isPastCopy) {
      // A copy looks like its slide, so jumping back by one round is invisible, even halfway between two.
      heading.current -= by * count;
      scrollTo(place() - by * count, 'instant');
    }
    show(heading.current + by);
  };

  const followScroll = () => {
    const at = place();
    const nearest = Math.round(at);
    setShown((nearest + count) % count);
    const goal = isSent.current ? heading.current : nearest;
    if (Math.abs(at - goal) > 0.01) return;
    isSent.current = false;
    heading.current = (goal + count) % count;
    if (heading.current !== goal) scrollTo(heading.current, 'instant');
  };

  const letGo = () => {
    isSent.current = false;
  };

  /** Event handlers for the row. */
  const listeners = { onScroll: followScroll, onPointerDown: letGo, onWheel: letGo };
  return { row, listeners, shown, goesRound, show, step };
}
