import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

type MainContentProps = {
  path: string;
  className: string;
  /** Undefined if the server's HTML stays as it is. */
  children: ReactNode;
};

/** The page's content, between header and footer. */
export function MainContent({ path, className, children }: MainContentProps) {
  const main = useFocusOnNewPage(path);
  const attributes = { id: 'main', tabIndex: -1, className };
  if (children === undefined) return <StaticMain {...attributes} />;
  return (
    <main ref={main} {...attributes}>
      {children}
    </main>
  );
}

/** React's word for an element whose content it leaves alone. */
const NOT_REACTS = { __html: Object(globalThis).trustedTypes?.emptyHTML ?? '' };

/** The element as the server sent it. React hydrates the element itself, and nothing inside. */
function StaticMain(attributes: { id: string; tabIndex: number; className: string }) {
  const main = useRef<HTMLElement>(null);
  const [sent] = useState(() => [...(document.getElementById('main')?.childNodes ?? [])]);
  // If an extension changed the document before hydration, React creates its elements again, this one empty.
  useLayoutEffect(() => {
    if (!main.current?.hasChildNodes()) main.current?.append(...sent);
  }, [sent]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text.
  return <main ref={main} {...attributes} dangerouslySetInnerHTML={NOT_REACTS} />;
}

/** Screen readers start a new document at its top; after client navigation, focus must be moved. */
function useFocusOnNewPage(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  // Before the effects of the new page, whose heading may take the focus.
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
