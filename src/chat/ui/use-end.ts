import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Shown = {
  /** Of what one has written oneself and is not stored: it is looked at when there is more of it. */
  mine: number;
  /** All that is shown. */
  all: unknown;
};

/** Keeps the end of a conversation in sight for whoever is there; who reads further up is left where they are. */
export function useEnd(log: RefObject<HTMLDivElement | null>, { mine, all }: Shown) {
  const [isAtEnd, setAtEnd] = useState(true);
  const stays = useRef(true);
  const toEnd = useCallback(() => {
    const box = log.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [log]);
  const look = () => {
    const box = log.current;
    if (!box) return;
    stays.current = box.scrollHeight - box.scrollTop - box.clientHeight < 48;
    setAtEnd(stays.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what one has written oneself is looked at.
  useLayoutEffect(toEnd, [mine, toEnd]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is below.
  useLayoutEffect(() => {
    if (stays.current) toEnd();
  }, [all, toEnd]);
  // Photos and a phone's keyboard change its size.
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const watch = new ResizeObserver(() => stays.current && toEnd());
    watch.observe(box);
    for (const part of box.children) watch.observe(part);
    return () => watch.disconnect();
  }, [log, toEnd]);
  return { isAtEnd, look, toEnd };
}
