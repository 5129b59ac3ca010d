import {
  type ReactNode,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from './use-hydrated.ts';

type ServerDrawnProps = {
  /** A lazy component, so that a document's first page doesn't load it. */
  children: ReactNode;
  className: string;
  /** Once true, the browser draws it: what the server sent stays until the code for that is loaded. */
  isNeeded?: boolean;
};

/** React's word for an element whose content it leaves alone. */
const NOT_REACTS = { __html: Object(globalThis).trustedTypes?.emptyHTML ?? '' };

/**
 * A part of a page that needs no scripts, or none yet. In the page that the server sent it stays as it is, and its code
 * isn't loaded; after navigation the browser draws it.
 */
export function ServerDrawn({ children, className, isNeeded = false }: ServerDrawnProps) {
  const element = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [isSent, setIsSent] = useState(!isHydrated);
  const isDue = useDeferredValue(isNeeded);
  // If an extension changed the document before hydration, React creates its elements again, this one empty.
  useLayoutEffect(() => {
    if (!element.current?.hasChildNodes()) setIsSent(false);
  }, []);

  if (import.meta.env.SSR || !isSent) {
    return (
      <div className={className}>
        <Suspense>{children}</Suspense>
      </div>
    );
  }
  // No boundary of its own: it would show its fallback.
  if (isDue) {
    return (
      <div key="drawn" className={className}>
        {children}
      </div>
    );
  }
  return (
    <div
      key="sent"
      ref={element}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text.
      dangerouslySetInnerHTML={NOT_REACTS}
    />
  );
}
