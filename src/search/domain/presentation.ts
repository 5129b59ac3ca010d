/** How the list page shows a search: cards alone, cards next to a map, or a map above the cards. */
export const PRESENTATIONS = ['list', 'split', 'map'] as const;
export type Presentation = (typeof PRESENTATIONS)[number];
