import { preloadable } from '#platform/ui/browser/preloadable.ts';

/** The last step, loaded when the visitor comes to it. */
export const LazyReview = preloadable(() => import('./review.tsx').then(({ Review }) => Review));
