import { useEffect, useRef, useState } from 'react';
import type { ShownPage } from './shown-page.ts';

/** Announces to screen readers the title of each page that takes the place of another, as they announce that of a new document. */
export function TitleAnnouncer({ shown }: { shown: ShownPage }) {
  const [title, setTitle] = useState('');
  const announced = useRef(shown);
  useEffect(() => {
    if (announced.current === shown || shown.outcome.is === 'loading') return;
    announced.current = shown;
    setTitle(document.title);
  }, [shown]);
  return (
    <p role="status" data-announcer className="sr-only">
      {title}
    </p>
  );
}
