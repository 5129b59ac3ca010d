import type { Recommendation } from '../api.ts';

/** A recommendation as a text that can be sent to somebody. */
export const sharedText = ({ recommendation, justification }: Recommendation): string =>
  `Buy vs. Rent recommendation: ${recommendation}. ${justification}`;
