/** Milliseconds that somebody counts as typing after they were last said to. */
export const TYPING_SHOWN = 3_000;

/** So often at most, in milliseconds, the other side is told that somebody types. */
export const TYPING_SAID = 2_500;

/** Milliseconds: a line over which no answer comes within them is dead, whatever the browser thinks. */
export const ANSWERED_WITHIN = 10_000;
