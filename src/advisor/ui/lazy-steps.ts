import { preloadable } from '#platform/ui/browser/preloadable.ts';

/** The last steps, each loaded when the visitor comes to it. */
export const LazyHousing = preloadable(() =>
  import('./steps/housing.tsx').then(({ Housing }) => Housing),
);
export const LazyReview = preloadable(() => import('./review.tsx').then(({ Review }) => Review));
