import type { Slice } from '#platform/server/slice.ts';
import { ModelUseStore } from './model-use-store.ts';

/** Text that a language model may write, checked against facts. */
export const groundingSlice: Slice<{ modelUse: ModelUseStore }> = {
  name: 'grounding',
  stores: (db) => ({ modelUse: new ModelUseStore(db) }),
  // All endpoints that may call a model share one budget.
  limits: [{ path: '/api/ai/*', perMinute: 10, isShared: true }],
};
