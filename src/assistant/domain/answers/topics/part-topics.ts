import { among, each, type FieldTopic, SURROUNDINGS_FACTS, topic } from './field-topic.ts';

const HOW_OLD = 'how old is the, how old are the, age of the, how new is the, when was the';
const IS_NEW =
  'is the, is there a new, are the, has the, have the, when was the, how recent is the';
/** 'Is the roof new?', 'has the furnace been replaced', 'new windows'. */
const asNew = (part: string): string =>
  [
    ...['new', 'newer', 'recent', 'updated', 'replaced', 'original'].map((how) => `${part} ${how}`),
    `new ${part}`,
    `newer ${part}`,
    `${part} been replaced`,
    `${part} been updated`,
    ...IS_NEW.split(', ').flatMap((way) => [`${way} ${part} new`, `${way} ${part} replaced`]),
  ].join(', ');
const HOW_BIG =
  'how big is the, how large is the, size of the, square feet is the, square footage of the';

/** What a board says about a whole home does not apply to its parts. */
export const PART_TOPICS: readonly FieldTopic[] = [
  ...['roof', 'furnace', 'windows'].map((part) =>
    topic(`the age of the ${part}`, `${each(HOW_OLD, part)}, ${asNew(part)}`, [], {
      remarks: part,
    }),
  ),
  topic(
    'the brand',
    `${each('what brand is the, what brand are the, which brand is the, brand of the, what make is the, who makes the, model of the', 'fridge, refrigerator, stove, oven, dishwasher, washer, dryer, washing machine, appliances, furnace, air conditioner, water heater')}, brand, brands`,
    [],
  ),
  topic(
    'the age of that part',
    each(
      HOW_OLD,
      'kitchen, bathroom, boiler, appliances, hvac, ac, air conditioner, air conditioning, water heater, heating, deck, pool, driveway, wiring, plumbing, shingles, neighbourhood, fireplace, garage, basement, elevator',
    ),
    [],
    {
      quotes:
        /\b(?:19|20)\d\d\b|\b(?:newe?r?|redone|renewed|renovated|updated|replaced|original)\b/i,
    },
  ),
  topic(
    'the size of that part',
    `${each(HOW_BIG, 'kitchen, bedroom, master bedroom, primary bedroom, main bedroom, second bedroom, living room, dining room, family room, room, bathroom, basement, garage, balcony, terrace, den, deck, patio, locker, closet, driveway')}, room size, bedroom size, kitchen size, garage size, balcony size, basement size`,
    [],
    { quotes: /\d|\b(?:large|larger|spacious|oversized|compact|full-size|generous)\b/i },
  ),
  topic(
    'what is heated besides',
    'garage heated, heated garage, pool heated, heated pool, floors heated, heated floors, driveway heated, heated driveway',
    [],
    { remarks: 'heated' },
  ),
  topic('parking on the street', 'parking on the street, street parking, park on the street', []),
  topic(
    'an EV charger',
    'ev charger, ev charging, electric car, electric vehicle, charge my car, charging station, car charger, charger, tesla',
    [],
    among(
      ['parkingFeatures', 'interior', 'exterior', 'amenities', 'utilities'],
      'ev, electric vehicle, electric car, charger, charging',
    ),
  ),
  topic(
    'on which floor that is',
    'on the main floor, main floor, on the ground floor, ground floor, on the first floor, first floor, on the second floor, second floor, upper floor, upstairs, same floor',
    [],
    { remarks: 'main floor, ground floor, first floor, second floor, upper floor, upstairs' },
  ),
  topic('a corner lot', 'corner lot, corner house, corner unit, corner suite, on a corner', [], {
    remarks: 'corner',
  }),
  topic('rent control', 'rent control, rent controlled', []),
  topic('short-term rentals', 'airbnb, short term rental, short term rentals, vrbo', [], {
    remarks: 'airbnb, short-term',
  }),
  topic(
    'a mortgage of the seller’s',
    'mortgage on it, mortgage the seller, mortgage the owner, mortgage the sellers, seller mortgage, seller still owe, seller owe, owner still owe, owner owe, owed on it, existing mortgage, assumable mortgage, assume the mortgage, take over the mortgage, vendor take back, any liens, lien',
    [],
  ),
  topic('a suite in the garden', 'garden suite, laneway suite, laneway house, coach house', []),
  topic(
    'a fence',
    'fence, fenced, yard fenced, fenced yard',
    [],
    among(SURROUNDINGS_FACTS, 'fenc'),
  ),
];
