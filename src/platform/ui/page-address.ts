import { useState } from 'react';

/**
 * A page's query, and how to replace it in the address without loading the page again. `given` is the query that the page
 * was loaded with, and `write` its text.
 */
export function useQueryInAddress<Query>(
  given: Query,
  write: (query: Query) => string,
): [query: Query, replace: (next: Query) => void] {
  const [shown, show] = useState({ given, query: given });
  // The visitor followed a link to another query of this page.
  if (shown.given !== given) show({ given, query: given });
  const replace = (query: Query) => {
    const text = write(query);
    history.replaceState(history.state, '', location.pathname + (text && `?${text}`));
    show({ given, query });
  };
  return [shown.query, replace];
}
