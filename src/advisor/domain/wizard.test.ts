import { expect, test } from 'vitest';
import { aMarket, anAsked } from './advisor.sample.ts';
import { Preferences } from './preferences.ts';
import { recommendationFor } from './recommend.ts';
import { next, STEP_FIELDS, STEPS, stepOf, type Wizard } from './wizard.ts';

const asked = { city: 'toronto', propertyType: 'House' };
const goOn = (wizard: Wizard) => next(wizard, { is: 'next', asked });
const reviewing = (): Wizard => goOn({ at: 'housing' });

test('the steps go financial, lifestyle, housing, review, and back', () => {
  const way: Wizard[] = [{ at: 'financial' }];
  for (const _ of STEPS.slice(1)) way.push(goOn(way.at(-1) ?? { at: 'financial' }));
  expect(way.map(({ at }) => at)).toEqual(STEPS);
  const back = STEPS.map((at) => (at === 'review' ? reviewing() : { at }));
  expect(back.map((wizard) => next(wizard, { is: 'previous' }).at)).toEqual([
    'financial',
    'financial',
    'lifestyle',
    'housing',
  ]);
});

test('every question belongs to one step', () => {
  const fields = Object.values(STEP_FIELDS).flat();
  expect([...fields, 'province'].sort()).toEqual(Object.keys(Preferences.shape).sort());
});

test('reaching the review begins to look the market up, and nothing is analyzed yet', () => {
  expect(reviewing()).toEqual({
    at: 'review',
    market: { is: 'loading', attempt: 1 },
    answer: { is: 'idle' },
  });
  expect(goOn(reviewing())).toEqual(reviewing());
});

test('the review is analyzed, answered and keeps what is known of the market', () => {
  const recommendation = recommendationFor(anAsked());
  const known = next(reviewing(), {
    is: 'market-changed',
    market: { is: 'loaded', market: aMarket() },
  });
  const analyzing = next(known, { is: 'answer-changed', answer: { is: 'analyzing' } });
  const answered = next(analyzing, {
    is: 'answer-changed',
    answer: { is: 'answered', recommendation, isSaved: false },
  });
  expect(answered).toMatchObject({
    at: 'review',
    market: { is: 'loaded' },
    answer: { is: 'answered', isSaved: false },
  });
});

test('an answer that comes when nobody waits for it was to an earlier question', () => {
  const late = { is: 'failed', because: 'Failed to get recommendation' } as const;
  expect(next(reviewing(), { is: 'answer-changed', answer: late })).toEqual(reviewing());
});

test('what comes for the review when it has been left changes nothing', () => {
  const housing: Wizard = { at: 'housing' };
  expect(next(housing, { is: 'answer-changed', answer: { is: 'analyzing' } })).toBe(housing);
  const market = { is: 'unavailable', because: 'No connection' } as const;
  expect(next(housing, { is: 'market-changed', market })).toBe(housing);
});

test.each([
  [['creditScore'], 'financial'],
  [['city', 'yearsPlannedStay'], 'lifestyle'],
  [['sqft'], 'housing'],
  [['province'], null],
  [[], null],
])('wrong fields %j send somebody back to the step %s', (fields, step) => {
  expect(stepOf(fields)).toBe(step);
  if (step)
    expect(next(reviewing(), { is: 'sent-back', to: stepOf(fields) ?? 'housing' }).at).toBe(step);
});

test('when whoever answered signs out the wizard begins anew', () => {
  expect(next(reviewing(), { is: 'begun-anew' })).toEqual({ at: 'financial' });
});
