/** How homes are chosen, for whoever fills in the form. */
export const HOW_IT_CHOOSES = [
  {
    title: 'Every home is weighed',
    text: 'Budget and place first, then what you cannot do without, then what would be nice. No home pays to stand higher.',
  },
  {
    title: 'From what the listing says',
    text: 'The board’s own fields come first, then the words of the listing. “No garage” is read as no garage.',
  },
  {
    title: 'The reasons are shown',
    text: 'Each home names what fits and what does not. What a listing does not speak of is said to be missing from it, not from the home.',
  },
];
