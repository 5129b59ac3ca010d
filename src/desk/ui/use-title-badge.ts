import { useEffect } from 'react';

/** Puts the number of waiting visitors in front of the tab's title. */
export function useTitleBadge(waiting: number): void {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
    return () => {
      document.title = title;
    };
  }, [waiting]);
}
