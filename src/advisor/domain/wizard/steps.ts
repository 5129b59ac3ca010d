/** The wizard's steps, in order. */
export const WIZARD_STEPS = ['financial', 'lifestyle', 'housing', 'review'] as const;
export type Step = (typeof WIZARD_STEPS)[number];
