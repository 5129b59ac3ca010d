import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Moves a row of slides, each as wide as the row, that a finger scrolls and that goes round: the last is
 * followed by the first. The row is the browser's own scroller, so it works before scripts and without
 * them. While `goesRound` it must hold a copy of the last slide before the first and one of the first
 * after the last; on arriving at a copy it goes on, unseen, from the slide itself.
 */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const heading = useRef(0);
  /** Whether the row is on its way to where we sent it; else a finger moves it, or nobody. */
  const isSent = useRef(false);
  const [shown, setShown] = useState(0);
  const [goesRound, setGoesRound] = useState(false);
  const before = goesRound ? 1 : 0;

  const width = () => row.current?.getBoundingClientRect().width || 1;
  const place = () => (row.current?.scrollLeft ?? 0) / width() - before;
  const scrollTo = (to: number, behavior: 'instant' | 'auto') =>
    row.current?.scrollTo({ left: (to + before) * width(), behavior });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts begin; a finger may have come before.
  useEffect(() => {
    heading.current = Math.round(place());
    setGoesRound(count > 1);
  }, []);

  // The copy before the first slide moves all others on: follow before it is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the copies come.
  useLayoutEffect(() => {
    if (goesRound) scrollTo(heading.current, 'instant');
  }, [goesRound]);

  /** To a slide: softly to a neighbour, at once to any other. */
  const show = (slide: number) => {
    const isNear = Math.abs(slide - heading.current) <= 1;
    heading.current = slide;
    isSent.current = true;
    scrollTo(slide, isNear ? 'auto' : 'instant');
  };

  /** One on, or one back. */
  const step = (by: 1 | -1) => {
    const isPastCopy = heading.current + by < -1 || heading.current + by > count;
    if (isPastCopy) {
      // A copy looks like its slide, so a whole round back is not seen, even halfway between two.
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

  /** What the row listens to. */
  const listeners = { onScroll: followScroll, onPointerDown: letGo, onWheel: letGo };
  return { row, listeners, shown, goesRound, show, step };
}
