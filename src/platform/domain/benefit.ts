/** A benefit or value: a short title and a sentence or two. */
export type Benefit = { title: string; text: string };
