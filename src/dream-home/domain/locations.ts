import { CITIES } from '#places/domain/cities.ts';

const FIRST_CITIES = ['toronto', 'richmond-hill', 'markham', 'aurora'];
const LAST_CITY = 'peterborough';

const inOrder = [
  ...FIRST_CITIES,
  ...CITIES.map(({ slug }) => slug).filter(
    (slug) => !FIRST_CITIES.includes(slug) && slug !== LAST_CITY,
  ),
  LAST_CITY,
];

/** The 32 cities offered, in the form's order. */
export const LOCATIONS: readonly { value: string; label: string }[] = inOrder.flatMap((value) =>
  CITIES.filter(({ slug }) => slug === value).map(({ name }) => ({ value, label: name })),
);
