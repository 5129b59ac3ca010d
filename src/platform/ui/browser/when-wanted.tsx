import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';

type WhenWantedProps = {
  /** Once true, the part stays mounted, with what was typed into it. */
  isWanted: boolean;
  /** Shown in its place until then, and while it loads. */
  waiting: ReactNode;
  children: ReactNode;
};

/** A lazily loaded part of a page that is not rendered until it is about to be seen. */
export function WhenWanted({ isWanted, waiting, children }: WhenWantedProps) {
  const isHydrated = useHydrated();
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  return isHydrated && wasWanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
