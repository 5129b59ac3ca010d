import { expect, test } from 'vitest';
import { type PlaceChoices, placeChoices } from './place-choices.ts';

const COUNTS = { 'all-cities': 900, toronto: 702, oakville: 143, rosedale: 40, south_oakville: 31 };

const inToronto = (name: string, count: number) => ({
  key: `toronto-${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  city: 'toronto',
  count,
});

const partsOf = ({ cities }: PlaceChoices, key: string) =>
  cities.find(({ city }) => city.key === key)?.parts ?? [];

test('a city’s neighbourhoods and named areas are in its group, from the most homes to the fewest', () => {
  const neighbourhoods = [inToronto('Leslieville', 60), inToronto('The Annex', 12)];
  const choices = placeChoices({ counts: COUNTS, neighbourhoods, chosen: [] });
  expect(partsOf(choices, 'toronto').map(({ name, count }) => [name, count])).toEqual([
    ['Leslieville', 60],
    ['Rosedale', 40],
    ['The Annex', 12],
    ...['Bridle Path', 'Yorkville', 'Forest Hill', 'Hoggs Hollow'].map((name) => [name, 0]),
  ]);
  expect(partsOf(choices, 'oakville').map(({ name }) => name)).toEqual(['South Oakville']);
  expect(choices.first.map(({ name, count }) => [name, count])).toEqual([['All Cities', 900]]);
});

test('an area replaces the neighbourhood that it is named for', () => {
  const neighbourhoods = [inToronto('Rosedale', 40)];
  const choices = placeChoices({ counts: COUNTS, neighbourhoods, chosen: [] });
  const rosedale = partsOf(choices, 'toronto').filter(({ name }) => name === 'Rosedale');
  expect(rosedale.map(({ key }) => key)).toEqual(['rosedale']);
});

test.each([
  ['toronto-c08', 'Toronto C08'],
  ['toronto-leslieville', 'Leslieville'],
  ['toronto-rosedale', 'Rosedale'],
])(
  'the chosen place %s is in its city’s group, even if the call doesn’t list it',
  (chosen, name) => {
    const choices = placeChoices({ counts: COUNTS, neighbourhoods: [], chosen: [chosen] });
    expect(partsOf(choices, 'toronto')).toContainEqual({ key: chosen, name, count: undefined });
    expect(choices.first).toHaveLength(1);
  },
);

test.each([
  ['gta', 'Greater Toronto Area'],
  ['Atlantis', 'Atlantis'],
])('the chosen place %s, which is in no city, follows all cities', (chosen, name) => {
  const choices = placeChoices({ counts: COUNTS, neighbourhoods: [], chosen: [chosen] });
  expect(choices.first.map((place) => place.name)).toEqual(['All Cities', name]);
});

test('until the counts are known, places have none', () => {
  const { first, cities } = placeChoices({
    counts: undefined,
    neighbourhoods: [],
    chosen: ['gta'],
  });
  const counts = [...first, ...cities.flatMap(({ city, parts }) => [city, ...parts])];
  expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([undefined]));
});
