/** Positions of a cell that are shown one by one, at most. */
export const MOST_POSITIONS = 4;
/** Pixels: on maps up to twice as large, the prices of nearer homes would cover each other. */
export const CROWDED_WITHIN = 16;
/** On tiles from this zoom on a home counts for its neighbourhood, or if it has none for its city; farther out for its city. */
export const NEIGHBOURHOODS_FROM = 10;
/** Homes at one position that are listed. */
export const MOST_LISTED = 20;
/** Decimals of positions: about a metre. */
export const POSITION_DECIMALS = 5;
