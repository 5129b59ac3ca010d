import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAZETTEER } from '#geography/domain/gazetteer.ts';
import { GUIDES } from '#neighbourhoods/domain/guide.ts';
import { MARKETS } from '#sandbox-board/domain/places/market.ts';
import { AREAS } from './areas.ts';
import { CITIES, GTA_CITIES, TORONTO_DISTRICTS } from './cities.ts';
import {
  neighbourhoodOf,
  type Place,
  placeInAddress,
  placeKey,
  placeName,
  placeOf,
} from './place.ts';

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

/** Every neighbourhood on the site's map, as if each city had one of its name. */
const neighbourhoods = CITIES.flatMap(({ slug }) =>
  GAZETTEER.neighbourhoods.map(({ name }) => ({ city: slug, name })),
);

const anyCity = fc.constantFrom(...CITIES.map(({ slug }) => slug));

test('every neighbourhood parses back from its URL value', () => {
  for (const { city, name } of neighbourhoods) {
    const place = neighbourhoodOf(city, name);
    expect(place).toMatchObject({ kind: 'neighbourhood', city });
    if (place) expect(placeOf(placeKey(place))).toEqual(place);
  }
});

test('no neighbourhood’s URL value is taken for another kind of place, or another city', () => {
  const parts = [
    'North',
    'South',
    'East',
    'West',
    'Central',
    'C08',
    'w10',
    'Bridge',
    'Bridge East',
  ];
  const anyName = fc.oneof(fc.constantFrom(...parts), fc.string(), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(anyCity, anyName, (city, name) => {
      const place = neighbourhoodOf(city, name);
      if (place === null) return;
      expect(place).toMatchObject({ kind: 'neighbourhood', city });
      expect(placeOf(placeKey(place))).toEqual(place);
      for (const other of knownPlaces) expect(placeKey(place)).not.toBe(placeKey(other));
    }),
  );
});

test.each([
  ['toronto', 'Leslieville', 'toronto-leslieville', 'Leslieville'],
  ['toronto', 'Annex', 'toronto-the-annex', 'The Annex'],
  ['toronto', 'The Annex', 'toronto-the-annex', 'The Annex'],
  ['toronto', 'Rosedale-Moore Park', 'toronto-rosedale', 'Rosedale'],
  ['toronto', 'Bridle Path-Sunnybrook-York Mills', 'toronto-bridle-path', 'Bridle Path'],
  ['toronto', 'L’Amoreaux', 'toronto-lamoreaux', "L'Amoreaux"],
  ['toronto', 'St. Lawrence', 'toronto-st-lawrence', 'St. Lawrence'],
  ['toronto', 'Trinity-Bellwoods', 'toronto-trinity-bellwoods', 'Trinity-Bellwoods'],
  ['toronto', 'Yonge-Eglinton', 'toronto-yonge-eglinton', 'Yonge-Eglinton'],
  ['oakville', '1013 - OO Old Oakville', 'oakville-old-oakville', 'Old Oakville'],
  [
    'oakville',
    'South East Oakville (Morrison)',
    'oakville-south-east-oakville',
    'South East Oakville',
  ],
  ['oshawa', 'Central', 'oshawa-central-oshawa', 'Central Oshawa'],
  ['king', 'King City', 'king-king-city', 'King City'],
  ['oshawa', 'MCLAUGHLIN', 'oshawa-mclaughlin', 'McLaughlin'],
])('in %s, %j has the URL value %s and the name %s', (city, text, key, name) => {
  const place = neighbourhoodOf(city, text);
  expect(place && placeKey(place)).toBe(key);
  expect(place && placeName(place)).toBe(name);
});

test.each([
  ['toronto', '（東京）'],
  ['toronto', ''],
  ['narnia', 'Leslieville'],
])('in %s, %j is no neighbourhood', (city, text) => {
  expect(neighbourhoodOf(city, text)).toBeNull();
});

/** What the site calls the neighbourhood with a name in a city: in the picker, on its chip and next to a bubble. */
function nameOf(city: string, name: string): string | null {
  const place = neighbourhoodOf(city, name);
  return place && placeName(place);
}

test('a neighbourhood has the same name on the map as in the picker and on its chip', () => {
  for (const { city, name } of GAZETTEER.neighbourhoods) expect(nameOf(city, name)).toBe(name);
});

test('a neighbourhood has the same name in its city’s guide', () => {
  for (const { key, parts } of GUIDES)
    expect(parts.map(({ name }) => nameOf(key, name))).toEqual(parts.map(({ name }) => name));
});

test('an area has the same name as the neighbourhood that it is named for, on the map too', () => {
  const onMap = GAZETTEER.neighbourhoods.map(({ city, name }) => `${city}: ${name}`);
  for (const { city, name } of AREAS) {
    expect(nameOf(city, name)).toBe(name);
    expect(onMap).toContain(`${city}: ${name}`);
  }
});

test('a neighbourhood of the sandbox board is called what the map has at its centre, or is a part of it: Forest Hill South', () => {
  const onMap = new Map(
    GAZETTEER.neighbourhoods.map(({ city, name, latitude, longitude }) => [
      `${city} ${latitude} ${longitude}`,
      name,
    ]),
  );
  const named = MARKETS.flatMap(({ slug, neighbourhoods }) =>
    neighbourhoods.flatMap(({ boardName, centre: { latitude, longitude } }) => {
      const there = onMap.get(`${slug} ${latitude} ${longitude}`);
      return there === undefined ? [] : [{ there, name: nameOf(slug, boardName) }];
    }),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ there, name }) => !name?.includes(there))).toEqual([]);
  const parts = named.filter(({ there, name }) => name !== there).map(({ name }) => name);
  expect(parts.toSorted()).toEqual(['Forest Hill South', 'South Riverdale', 'Willowdale East']);
});

test.each(['Toronto Leslieville', 'TORONTO-LESLIEVILLE', 'toronto-leslieville ', 'toronto-'])(
  'only a neighbourhood’s own URL value means it: %j does not',
  (text) => {
    expect(placeOf(text).kind).not.toBe('neighbourhood');
  },
);

test.each([
  ['Toronto-South-Riverdale', 'toronto-south-riverdale'],
  ['TORONTO_SOUTH_RIVERDALE', 'toronto-south-riverdale'],
  ['toronto-annex ', 'toronto-the-annex'],
  ['Richmond Hill', 'richmond-hill'],
  ['Toronto Leslieville', 'Toronto Leslieville'],
  ['King Edward', 'King Edward'],
])('in an address, %j is parsed as %s', (text, key) => {
  expect(placeKey(placeInAddress(text))).toBe(key);
});

test('no city’s URL value begins with another’s, so a neighbourhood’s city is certain', () => {
  for (const { slug } of CITIES) {
    expect(CITIES.filter((other) => other.slug.startsWith(`${slug}-`))).toEqual([]);
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
    'toronto',
    'mississauga',
    'brampton',
    'hamilton',
    'london',
    'markham',
    'vaughan',
    'kitchener',
    'richmond-hill',
    'oakville',
    'burlington',
    'oshawa',
    'barrie',
    'whitby',
    'st-catharines',
    'guelph',
    'kingston',
    'ajax',
    'waterloo',
    'brantford',
    'milton',
    'clarington',
    'pickering',
    'niagara-falls',
    'peterborough',
    'newmarket',
    'caledon',
    'aurora',
    'king',
    'halton-hills',
    'whitchurch-stouffville',
    'cambridge',
  ]);
  expect(new Set(TORONTO_DISTRICTS).size).toBe(35);
});

test('the Greater Toronto Area is Toronto plus the cities of Durham, Halton, Peel and York', () => {
  expect(GTA_CITIES.map(({ slug }) => slug).sort()).toEqual([
    'ajax',
    'aurora',
    'brampton',
    'burlington',
    'caledon',
    'clarington',
    'halton-hills',
    'king',
    'markham',
    'milton',
    'mississauga',
    'newmarket',
    'oakville',
    'oshawa',
    'pickering',
    'richmond-hill',
    'toronto',
    'vaughan',
    'whitby',
    'whitchurch-stouffville',
  ]);
});
