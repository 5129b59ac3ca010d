import type { z } from 'zod/mini';
import type { Recommendation } from '../api.ts';
import type { Wishes } from '../domain/wishes.ts';

type Dream = {
  wishes: Partial<z.input<typeof Wishes>>;
  recommendation: Recommendation | null;
};

// Keeps the wishes and the result while the visitor looks at a property page. Never set on the server, where effects
// don't run; lost when the visitor leaves the site.
let kept: Dream | null = null;

export const keptDream = (): Dream | null => kept;

export function keepDream(dream: Dream | null): void {
  kept = dream;
}
