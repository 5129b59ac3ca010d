/** The wizard's steps, in order. */
export const STEPS = ['financial', 'lifestyle', 'housing', 'review'] as const;
export type Step = (typeof STEPS)[number];
