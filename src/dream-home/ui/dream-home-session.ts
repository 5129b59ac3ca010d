import type * as z from 'zod/mini';
import type { Recommendation } from '../api.ts';
import type { Wishes } from '../domain/wishes.ts';

type DreamHomeSession = {
  wishes: Partial<z.input<typeof Wishes>>;
  recommendation: Recommendation | null;
};

// Holds the wishes and the result while the visitor looks at a property page. Never set on the server, where effects
// don't run; lost when the visitor leaves the site.
let session: DreamHomeSession | null = null;

export const dreamHomeSession = (): DreamHomeSession | null => session;

export function setDreamHomeSession(next: DreamHomeSession | null): void {
  session = next;
}
