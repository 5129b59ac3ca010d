import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { CITIES, GTA_CITIES, TORONTO_DISTRICTS } from './cities.ts';
import { type Place, placeKey, placeName, placeOf } from './place.ts';

test.each([
  ['richmond-hill', 'richmond-hill'],
  ['Richmond Hill', 'richmond-hill'],
  ['richmond%20hill', 'richmond-hill'],
  ['RICHMOND_HILL', 'richmond-hill'],
  ['  Richmond\u00a0 Hill ', 'richmond-hill'],
  ['Ríchmond Hill', 'richmond-hill'],
  ['St. Catharines', 'st-catharines'],
  ['Whitchurch-Stouffville', 'whitchurch-stouffville'],
  ['London South', 'london'],
  ['Peterborough Central', 'peterborough'],
  ['Toronto (Mimico)', 'toronto'],
  ['Toronto, ON', 'toronto'],
  ['TORONTO', 'toronto'],
  ['Toronto C08', 'toronto-c08'],
  ['toronto-c08', 'toronto-c08'],
  ['south_oakville', 'south_oakville'],
  ['South Oakville', 'south_oakville'],
  ['King/Bridge', 'king_bridge'],
  ["Hogg's Hollow", 'hoggs_hollow'],
  ['King', 'king'],
  ['Kingston', 'kingston'],
  ['', 'all-cities'],
  [' ', 'all-cities'],
  ['All Cities', 'all-cities'],
  ['GTA', 'gta'],
  ['Greater Toronto Area', 'gta'],
  ['greater-toronto-area', 'gta'],
])('%j is parsed as %s', (text, key) => {
  expect(placeKey(placeOf(text))).toBe(key);
});

test.each(['Sampleville', 'King Edward', 'Londonderry', '東京', '100%', '--', 'a%20b'])(
  'an unknown place, %j, is kept as given',
  (text) => {
    expect(placeOf(text)).toEqual({ kind: 'unknown', text });
    expect(placeName(placeOf(text))).toBe(text);
  },
);

test.each<[Place, string]>([
  [{ kind: 'everywhere' }, 'All Cities'],
  [{ kind: 'gta' }, 'Greater Toronto Area'],
  [{ kind: 'city', city: 'st-catharines' }, 'St. Catharines'],
  [{ kind: 'area', area: 'king_bridge', city: 'king' }, 'King/Bridge'],
  [{ kind: 'district', district: 'C08', city: 'toronto' }, 'Toronto C08'],
])('%j is displayed as %s', (place, name) => {
  expect(placeName(place)).toBe(name);
});

const knownPlaces: Place[] = [
  { kind: 'everywhere' },
  { kind: 'gta' },
  ...CITIES.map(({ slug }): Place => ({ kind: 'city', city: slug })),
  ...AREAS.map(({ key, city }): Place => ({ kind: 'area', area: key, city })),
  ...TORONTO_DISTRICTS.map((district): Place => ({ kind: 'district', district, city: 'toronto' })),
];

test('every known place parses back from its URL value and from its name', () => {
  for (const place of knownPlaces) {
    expect(placeOf(placeKey(place))).toEqual(place);
    expect(placeOf(placeName(place))).toEqual(place);
  }
});

test('the URL value of any text means the same place as the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const place = placeOf(text);
      expect(placeOf(placeKey(place))).toEqual(place);
    }),
  );
});

test('case, spacing and punctuation between words do not change the place', () => {
  const separators = fc.constantFrom(' ', '-', '_', '%20', '\u00a0', ' - ');
  fc.assert(
    fc.property(fc.constantFrom(...knownPlaces), separators, fc.boolean(), (place, gap, shout) => {
      const text = placeName(place).replace(/[^A-Za-z0-9]+/g, gap);
      expect(placeOf(shout ? text.toUpperCase() : text.toLowerCase())).toEqual(place);
    }),
  );
});

test('the list has 32 cities, the specification’s 28 first, and 35 districts of Toronto', () => {
  expect(CITIES.map(({ slug }) => slug)).toEqual([
    ...['toronto', 'mississauga', 'brampton', 'hamilton', 'london', 'markham', 'vaughan'],
    ...['kitchener', 'richmond-hill', 'oakville', 'burlington', 'oshawa', 'barrie', 'whitby'],
    ...['st-catharines', 'guelph', 'kingston', 'ajax', 'waterloo', 'brantford', 'milton'],
    ...['clarington', 'pickering', 'niagara-falls', 'peterborough', 'newmarket', 'caledon'],
    ...['aurora', 'king', 'halton-hills', 'whitchurch-stouffville', 'cambridge'],
  ]);
  expect(new Set(TORONTO_DISTRICTS).size).toBe(35);
});

test('the Greater Toronto Area is Toronto plus the cities of Durham, Halton, Peel and York', () => {
  expect(GTA_CITIES.map(({ slug }) => slug).sort()).toEqual([
    ...['ajax', 'aurora', 'brampton', 'burlington', 'caledon', 'clarington', 'halton-hills'],
    ...['king', 'markham', 'milton', 'mississauga', 'newmarket', 'oakville', 'oshawa'],
    ...['pickering', 'richmond-hill', 'toronto', 'vaughan', 'whitby', 'whitchurch-stouffville'],
  ]);
});
