import { describe, expect, test } from 'vitest';
import { CITIES } from '#places/domain/cities.ts';
import { descriptionOf, GUIDES, guideOf } from './guide.ts';
import { stationsOnFoot } from './walk.ts';

test('every city has a guide, and every guide has its own URL', () => {
  expect(CITIES.filter(({ name }) => guideOf(name)?.name !== name)).toEqual([]);
  expect(new Set(GUIDES.map(({ key }) => key)).size).toBe(GUIDES.length);
});

describe('a guide is found by any spelling of its place', () => {
  test.each([
    ['South Oakville', 'south_oakville'],
    ['south_oakville', 'south_oakville'],
    ['richmond%20hill', 'richmond-hill'],
    ['Toronto C08', 'toronto'],
    ['toronto-rosedale', 'rosedale'],
    ['toronto-the-bridle-path', 'bridle_path'],
  ])('%s', (text, key) => {
    expect(guideOf(text)?.key).toBe(key);
  });

  test.each(['toronto-leslieville', 'oakville-bronte', 'markham-rosedale'])(
    'a neighbourhood has no guide if none has its name: %s',
    (key) => {
      expect(guideOf(key)).toBeNull();
    },
  );

  test.each(['', 'Narnia', '<script>', '日本', 'x'.repeat(1_000)])(
    'there is no guide to %j',
    (text) => {
      expect(guideOf(text)).toBeNull();
    },
  );
});

test.each(GUIDES.map((guide) => [guide.name, guide] as const))(
  'the description of %s has content',
  (_name, guide) => {
    const description = descriptionOf(guide);
    expect(description.length).toBeGreaterThan(60);
    expect(description).not.toMatch(/undefined|null| {2}/);
  },
);

test('a description consists of whole sentences', () => {
  const texts = GUIDES.map(descriptionOf);
  expect(texts).toContain(
    'Mississauga is a city in Peel Region. Its neighbourhoods include Port Credit, City Centre, Lorne Park and Mineola. Port Credit is known for the harbour and lighthouse at the mouth of the Credit River; City Centre, for Square One, Celebration Square and the Hurontario LRT corridor.',
  );
  for (const guide of GUIDES)
    expect(descriptionOf(guide)).toMatch(new RegExp(`^${guide.name} is (a|known for) .+\\.$`));
});

test('a listed walk to a station takes at most 45 minutes', () => {
  for (const guide of GUIDES)
    for (const { walk } of stationsOnFoot(guide)) expect(walk).toBeLessThanOrEqual(45);
});
