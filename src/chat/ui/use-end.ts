import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Shown = {
  /** The visitor's own unsent messages: new ones scroll into view. */
  mine: number;
  /** Everything shown; a change may add rows. */
  all: unknown;
};

/** Keeps a conversation scrolled to its end, unless the reader has scrolled up. */
export function useEnd(log: RefObject<HTMLDivElement | null>, { mine, all }: Shown) {
  const [isAtEnd, setAtEnd] = useState(true);
  const followsEnd = useRef(true);
  const toEnd = useCallback(() => {
    const box = log.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [log]);
  const look = () => {
    const box = log.current;
    if (!box) return;
    followsEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 48;
    setAtEnd(followsEnd.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the visitor writes a message.
  useLayoutEffect(toEnd, [mine, toEnd]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when any content is added.
  useLayoutEffect(() => {
    if (followsEnd.current) toEnd();
  }, [all, toEnd]);
  // Photos and a phone's keyboard change the size.
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const watch = new ResizeObserver(() => followsEnd.current && toEnd());
    watch.observe(box);
    for (const part of box.children) watch.observe(part);
    return () => watch.disconnect();
  }, [log, toEnd]);
  return { isAtEnd, look, toEnd };
}
