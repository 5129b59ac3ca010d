import { describe, expect, test } from 'vitest';
import { aHome, someTools } from './answer.sample.ts';
import { answerQuestion } from './answer.ts';

const room = (
  type: string,
  level: string,
  sides: [number, number] | null,
  features: string[] = [],
) => ({
  type,
  level,
  features,
  ...(sides && { length: sides[0], width: sides[1], unit: 'metres' as const }),
});

const ROOMS = [
  room('Living Room', 'Main', [6, 4], ['Open Concept']),
  room('Den', 'Main', [3, 2.5]),
  room('Primary Bedroom', 'Second', null),
  room('Bedroom', 'Second', [4, 3]),
  room('Bedroom', 'Second', [3, 3]),
];

const ask = (question: string, details = {}, description = '') => {
  const home = aHome({ description }, { rooms: ROOMS, hasDenOrFamilyRoom: false, ...details });
  const { sentences, ...answer } = answerQuestion({ question, home, tools: someTools() });
  return { ...answer, text: sentences.map(({ text }) => text).join(' ') };
};

describe('a board flag never denies a listed room', () => {
  test.each([
    'Is there a den?',
    'does it have a seperate den',
    'so there is no den?',
    'any study?',
  ])('%s', (question) => {
    const { text, facts } = ask(question);
    expect(text).toContain(
      'There’s a den on the main level, 9 ft 10 in × 8 ft 2 in (3.00 × 2.50 m).',
    );
    expect(facts).toMatchObject([{ source: 'Board: PropertyRooms' }]);
  });

  test('nor a sentence of the remarks, unless that denies it too', () => {
    const noRooms = { rooms: [] };
    expect(ask('Is there a den?', noRooms, 'A den with a door completes it.').text).toBe(
      'The remarks say: “A den with a door completes it.” The board’s own field says no, so check with the agent. Our agent can find out.',
    );
    expect(ask('Is there a den?', noRooms, 'There is no den in this plan.').text).toMatch(
      /^There’s no den or family room\./,
    );
  });
});

test.each([
  [
    'How big is the living room?',
    'The living room is 19 ft 8 in × 13 ft 1 in (6.00 × 4.00 m), on the main level.',
  ],
  ['living room square footage', 'about 258 sq. ft.'],
  ['size of the den in metres', '(3.00 × 2.50 m)'],
  [
    'How big is the primary bedroom?',
    'The listing gives no size for the primary bedroom. Our agent can find out.',
  ],
  ['which floor is the den on', 'The den is on the main level.'],
  ['Are the bedrooms upstairs?', 'The primary bedroom and the bedrooms are on the second level.'],
  ['Is the living room open concept?', 'The living room is listed with: open concept.'],
  ['How large are the bedrooms?', 'Another bedroom is 9 ft 10 in × 9 ft 10 in'],
])('answers from the list of rooms: %s', (question, expected) => {
  expect(ask(question).text).toContain(expected);
});

test.each([
  ['How big is the pool?', /size of that part/],
  ['How big is the sauna?', /^The listing doesn’t mention a hot tub or sauna/],
  ['How many bedrooms are there?', /^It has 3\+1 bedrooms/],
])('says nothing of rooms that the question doesn’t ask for: %s', (question, expected) => {
  expect(ask(question).text).toMatch(expected);
  expect(ask(question).text).not.toMatch(/living area|ft/);
});
