import { useEffect, useState } from 'react';

/** Milliseconds of rest before a change is announced, so that a screen reader isn't interrupted by every move of a map. */
const ANNOUNCE_DELAY = 500;

/** Announces a text to screen readers once it has not changed for half a second. */
export function LiveCount({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
