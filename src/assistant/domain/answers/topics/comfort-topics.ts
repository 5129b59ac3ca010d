import { among, type FieldTopic, INTERIOR_FACTS, topic } from './field-topic.ts';

/** Comfort and amenities, in the home and in its building. */
export const COMFORT_TOPICS: readonly FieldTopic[] = [
  topic(
    'the exposure',
    'exposure, facing, which way does it face, direction, north facing, south facing, east facing, west facing, face south, face north, face east, face west, sun, sunny, sunlight, natural light, face',
    ['It faces {~exposure}.', 'It faces {~facing}.'],
    {
      remarks:
        'facing, faces, looks south, looks north, looks east, looks west, sun, sunlight, sunlit, natural light',
    },
  ),
  topic('a balcony', 'balcony, terrace, juliette', ['There’s a balcony, listed as {~balcony}.'], {
    remarks: 'balcony, terrace',
  }),
  topic(
    'a deck or patio',
    'deck, patio, porch, outdoor space, outside space',
    [],
    among(['exterior', 'amenities', 'interior'], 'deck, patio, porch'),
  ),
  topic('a locker', 'locker, storage locker', ['There’s a locker, listed as {~locker}.'], {
    remarks: 'locker',
  }),
  topic(
    'storage',
    'storage, storage space, storage room',
    [],
    among([...INTERIOR_FACTS], 'storage'),
  ),
  topic(
    'the pets',
    'pet, pets allowed, dog, cat, pet policy, dogs, cats, animals, puppy',
    [
      'Pets are restricted: ask for the building’s rules.|pets=Restricted',
      'On pets, the listing says: {~pets}.',
    ],
    { remarks: 'pet', denied: 'No pets are allowed.' },
  ),
  topic(
    'an elevator',
    'elevator, lift',
    ['There’s an elevator, listed as {~elevator}.'],
    among(INTERIOR_FACTS, 'elevator'),
  ),
  topic('the building amenities', 'amenities, building amenities, facilities, common elements', [
    'The building’s amenities: {~amenities}.',
  ]),
  topic(
    'a gym',
    'gym, fitness, exercise room, work out, fitness centre',
    [],
    among(INTERIOR_FACTS, 'gym, exercise, fitness'),
  ),
  topic('a concierge', 'concierge, doorman, front desk', [], among(INTERIOR_FACTS, 'concierge')),
  topic('a party room', 'party room, meeting room', [], among(INTERIOR_FACTS, 'party room')),
  topic(
    'a rooftop deck',
    'rooftop, roof deck, rooftop deck, roof terrace',
    [],
    among(INTERIOR_FACTS, 'rooftop'),
  ),
  topic(
    'visitor parking',
    'visitor parking, guest parking, parking for guests, parking for visitors, parking for visitor, spaces for guests, spaces for visitors, spots for guests, spots for visitors, guests park, visitors park',
    [],
    among(INTERIOR_FACTS, 'visitor parking'),
  ),
  topic('a guest suite', 'guest suite, guest suites', [], among(INTERIOR_FACTS, 'guest suite')),
  topic(
    'bicycle storage',
    'bike storage, bicycle, bike, bike room',
    [],
    among(INTERIOR_FACTS, 'bike'),
  ),
  topic(
    'sprinklers',
    'sprinkler, sprinkler system, irrigation',
    [],
    among(INTERIOR_FACTS, 'sprinkler'),
  ),
  topic('carpet', 'carpet, carpet free, carpets', [], among(INTERIOR_FACTS, 'carpet')),
  topic(
    'the floors',
    'hardwood, flooring, hardwood floors, floors, laminate, vinyl',
    [],
    among(INTERIOR_FACTS, 'hardwood, laminate, floors'),
  ),
  topic(
    'the kitchen',
    'kitchen, appliances, stove, fridge, dishwasher, oven, countertop, island',
    [],
    among(INTERIOR_FACTS, 'oven, kitchen, counters, island, appliances'),
  ),
  topic(
    'a walk-in closet',
    'walk in closet, closet',
    [],
    among(INTERIOR_FACTS, 'walk-in closet, closet'),
  ),
  topic(
    'high ceilings',
    'high ceilings, ceiling height, ceiling',
    [],
    among(INTERIOR_FACTS, 'ceiling'),
  ),
  topic('a sump pump', 'sump pump, sump', [], among(INTERIOR_FACTS, 'sump pump')),
  topic(
    'the water heater',
    'water heater, hot water tank, tankless',
    ['Rented equipment: {~rented}.'],
    among(INTERIOR_FACTS, 'water heater, hot water tank, tankless'),
  ),
  topic(
    'an in-law suite',
    'in law suite, in law apartment, mother in law apartment, apartment in the basement, secondary suite, second suite, basement apartment, basement suite, separate suite, nanny suite, granny suite, granny flat, rental unit, income suite',
    [],
    {
      ...among(['basement', ...INTERIOR_FACTS], 'in-law, apartment, suite'),
      remarks: 'in-law suite, basement apartment, secondary suite, apartment, suite below',
    },
  ),
  topic(
    'a separate entrance',
    'separate entrance, side entrance, private entrance, own entrance, separate entry, side door, separate door',
    ['There’s a private entrance.|privateEntrance'],
    among(['basement', ...INTERIOR_FACTS], 'separate entrance, side entrance, private entrance'),
  ),
  topic(
    'renovations',
    'renovated, renovation, renovations, updated, updates, remodelled, remodeled, redone, upgraded',
    [],
    {
      remarks:
        'renovated, renovation, updated, renewed, redone, upgraded, remodelled, refinished, replaced',
    },
  ),
];
