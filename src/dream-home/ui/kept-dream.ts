import type { z } from 'zod/mini';
import type { Recommendation } from '../api.ts';
import type { Wishes } from '../domain/wishes.ts';

type Dream = {
  wishes: Partial<z.input<typeof Wishes>>;
  recommendation: Recommendation | null;
};

// Whoever looks at a home and comes back finds their wishes and what came of them. A server keeps nothing, as no
// effect runs there; nor does a browser that leaves the site.
let kept: Dream | null = null;

export const keptDream = (): Dream | null => kept;

export function keepDream(dream: Dream | null): void {
  kept = dream;
}
