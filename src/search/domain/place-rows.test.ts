import { expect, test } from 'vitest';
import { type PlaceChoices, placeChoices } from './place-choices.ts';
import { type PlaceGroup, type PlaceRow, placeRows } from './place-rows.ts';

const NAMES = ['Leslieville', 'The Annex', 'Riverdale', 'Mimico', 'Islington'];

const choices = (chosen: readonly string[] = [], names = NAMES): PlaceChoices =>
  placeChoices({
    counts: { toronto: 60, oakville: 2 },
    neighbourhoods: names.map((name, at) => ({
      key: `toronto-${name.toLowerCase()}`,
      name,
      city: 'toronto',
      count: 20 - at,
    })),
    chosen,
  });

const BY_DEFAULT = { typed: '', opened: new Set<string>(), chosen: [], isLoading: false };

const text = (row: PlaceRow) =>
  row.kind === 'more' ? `${row.count} more in ${row.city.name}` : row.place.name;

const groupOf = (groups: PlaceGroup[], key: string) => groups.find((group) => group.key === key);
const textsOf = (groups: PlaceGroup[], key: string) => groupOf(groups, key)?.rows.map(text);

test('a city shows its three largest parts, and how many more there are', () => {
  const rows = placeRows(choices(), BY_DEFAULT);
  expect(textsOf(rows, 'toronto')).toEqual([
    'Toronto',
    'Leslieville',
    'The Annex',
    'Riverdale',
    '7 more in Toronto',
  ]);
  expect(textsOf(rows, 'first')).toEqual(['All Cities']);
});

test('an opened city shows all its parts', () => {
  const rows = placeRows(choices(), { ...BY_DEFAULT, opened: new Set(['toronto']) });
  expect(textsOf(rows, 'toronto')).toHaveLength(11);
});

test('the chosen part is shown even if it isn’t among the three largest', () => {
  const chosen = 'toronto-islington';
  const rows = placeRows(choices([chosen]), { ...BY_DEFAULT, chosen: [chosen] });
  expect(textsOf(rows, 'toronto')?.slice(3)).toEqual([
    'Riverdale',
    'Islington',
    '6 more in Toronto',
  ]);
});

test('a single part more is shown instead of counted', () => {
  const four = {
    first: [],
    cities: choices().cities.map((each) => ({ ...each, parts: each.parts.slice(0, 4) })),
  };
  expect(textsOf(placeRows(four, BY_DEFAULT), 'toronto')?.at(-1)).toBe('Mimico');
});

test('typing finds cities, areas and neighbourhoods of all groups, and drops empty groups', () => {
  const rows = placeRows(choices(), { ...BY_DEFAULT, typed: 'Isl' });
  expect(rows.map(({ key, heading }) => [key, heading])).toEqual([['toronto', 'Toronto']]);
  expect(rows[0]?.rows).toMatchObject([{ place: { name: 'Islington' }, match: [0, 3] }]);
  const south = placeRows(choices(), { ...BY_DEFAULT, typed: 'oakv' });
  expect(south.map(({ key, heading }) => [key, heading])).toEqual([['oakville', null]]);
  expect(textsOf(south, 'oakville')).toEqual(['Oakville', 'South Oakville']);
});

test.each(['Leslieburg', '!!', '多伦多'])('nothing is found for %s', (typed) => {
  expect(placeRows(choices(), { ...BY_DEFAULT, typed })).toEqual([]);
});

test('while neighbourhoods load, a city awaits three rows instead of its areas, but no more than it has homes', () => {
  const rows = placeRows(choices([], []), { ...BY_DEFAULT, isLoading: true });
  const awaited = ['toronto', 'oakville', 'kingston'].map((key) => groupOf(rows, key)?.awaited);
  expect(awaited).toEqual([3, 2, 0]);
  expect(textsOf(rows, 'toronto')).toEqual(['Toronto']);
});
