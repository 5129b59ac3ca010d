import { useEffect } from 'react';

/** How many wait stands before the tab's title, for whoever looks at another one. */
export function useTitleBadge(waiting: number): void {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
    return () => {
      document.title = title;
    };
  }, [waiting]);
}
