import type { Recommendation } from '../../api.ts';

/** A recommendation as text for sharing. */
export const sharedText = ({ recommendation, justification }: Recommendation): string =>
  `Buy vs. Rent recommendation: ${recommendation}. ${justification}`;
