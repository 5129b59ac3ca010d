import { useRouterState } from '@tanstack/react-router';

/** The place in the browser's history of the page that the router shows; null while it still shows the one before. */
export const usePlaceInHistory = (): number | null =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.href === resolvedLocation?.href ? location.state.__TSR_index : null,
  });
