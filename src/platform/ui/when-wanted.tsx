import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';

type WhenWantedProps = {
  /** Once it has been, the part stays, with what was typed into it. */
  isWanted: boolean;
  /** Stands in its place until then, and while it is loaded. */
  waiting: ReactNode;
  children: ReactNode;
};

/** A part of a page, lazily loaded, that is not drawn before somebody is about to see it. */
export function WhenWanted({ isWanted, waiting, children }: WhenWantedProps) {
  const isHydrated = useHydrated();
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  return isHydrated && wasWanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
