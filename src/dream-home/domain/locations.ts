import { CITIES } from '#places/domain/cities.ts';

const FIRST = ['toronto', 'richmond-hill', 'markham', 'aurora'];
const LAST = 'peterborough';

const inOrder = [
  ...FIRST,
  ...CITIES.map(({ slug }) => slug).filter((slug) => !FIRST.includes(slug) && slug !== LAST),
  LAST,
];

/** The 32 cities offered, in the form's order. */
export const LOCATIONS: readonly { value: string; label: string }[] = inOrder.flatMap((value) =>
  CITIES.filter(({ slug }) => slug === value).map(({ name }) => ({ value, label: name })),
);
