/** Explains to visitors how homes are chosen. */
export const HOW_MATCHING_WORKS = [
  {
    title: 'We check every home',
    text: 'Budget and location come first, then your must-haves, then your nice-to-haves. No one can pay for a higher spot.',
  },
  {
    title: 'We go by the listing',
    text: 'The board’s own fields come first, then the listing’s description. “No garage” counts as no garage.',
  },
  {
    title: 'We show our reasons',
    text: 'Each home shows what fits and what doesn’t. If a listing doesn’t mention something, we say so; the home may still have it.',
  },
];
