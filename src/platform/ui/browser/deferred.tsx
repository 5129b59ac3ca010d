import { type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

type DeferredProps = {
  /** Once true, the part stays mounted, with what was typed into it. */
  isNeeded: boolean;
  /** Shown in its place until then, and while it loads. */
  waiting: ReactNode;
  children: ReactNode;
};

/** A lazily loaded part of a page that is not rendered until it is about to be seen. */
export function Deferred({ isNeeded, waiting, children }: DeferredProps) {
  const isHydrated = useHydrated();
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return isHydrated && wasNeeded ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
