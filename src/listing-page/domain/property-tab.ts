/** The keys of a home's tabs, as in its page's URL. */
const TABS = ['details', 'features', 'mortgage', 'analysis', 'assistant'] as const;
export type PropertyTab = (typeof TABS)[number];

/** Anything else opens the first tab. */
export const parseTab = (text: string | undefined): PropertyTab =>
  TABS.find((tab) => tab === text) ?? 'details';
