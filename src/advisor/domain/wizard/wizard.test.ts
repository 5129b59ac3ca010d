import { expect, test } from 'vitest';
import { aMarket, anInput } from '../advisor.sample.ts';
import { Preferences } from '../preferences.ts';
import { recommendationFor } from '../recommendation/recommend.ts';
import { WIZARD_STEPS } from './steps.ts';
import { next, STEP_FIELDS, stepOf, type Wizard } from './wizard.ts';

const answers = { city: 'toronto', propertyType: 'House' };
const goNext = (wizard: Wizard) => next(wizard, { kind: 'next', answers });
const reviewing = (): Wizard => goNext({ step: 'housing' });

test('the steps are financial, lifestyle, housing and review, forward and back', () => {
  const way: Wizard[] = [{ step: 'financial' }];
  for (const _ of WIZARD_STEPS.slice(1)) way.push(goNext(way.at(-1) ?? { step: 'financial' }));
  expect(way.map(({ step }) => step)).toEqual(WIZARD_STEPS);
  const back = WIZARD_STEPS.map((step) => (step === 'review' ? reviewing() : { step }));
  expect(back.map((wizard) => next(wizard, { kind: 'previous' }).step)).toEqual([
    'financial',
    'financial',
    'lifestyle',
    'housing',
  ]);
});

test('every question belongs to exactly one step', () => {
  const fields = Object.values(STEP_FIELDS).flat();
  expect([...fields, 'province'].sort()).toEqual(Object.keys(Preferences.shape).sort());
});

test('reaching the review starts the market lookup, without an analysis', () => {
  expect(reviewing()).toEqual({
    step: 'review',
    market: { status: 'loading', attempt: 1 },
    answer: { status: 'idle' },
  });
  expect(goNext(reviewing())).toEqual(reviewing());
});

test('the review is analyzed and answered, and keeps its market data', () => {
  const recommendation = recommendationFor(anInput());
  const known = next(reviewing(), {
    kind: 'market-changed',
    market: { status: 'loaded', market: aMarket() },
  });
  const analyzing = next(known, { kind: 'answer-changed', answer: { status: 'analyzing' } });
  const answered = next(analyzing, {
    kind: 'answer-changed',
    answer: { status: 'answered', recommendation, isSaved: false },
  });
  expect(answered).toMatchObject({
    step: 'review',
    market: { status: 'loaded' },
    answer: { status: 'answered', isSaved: false },
  });
});

test('an unexpected answer belongs to an earlier question and is ignored', () => {
  const late = { status: 'failed', reason: 'Failed to get recommendation' } as const;
  expect(next(reviewing(), { kind: 'answer-changed', answer: late })).toEqual(reviewing());
});

test('updates for the review are ignored after it has been left', () => {
  const housing: Wizard = { step: 'housing' };
  expect(next(housing, { kind: 'answer-changed', answer: { status: 'analyzing' } })).toBe(housing);
  const market = { status: 'unavailable', reason: 'No connection' } as const;
  expect(next(housing, { kind: 'market-changed', market })).toBe(housing);
});

test.each([
  [['creditScore'], 'financial'],
  [['city', 'yearsPlannedStay'], 'lifestyle'],
  [['sqft'], 'housing'],
  [['province'], null],
  [[], null],
])('invalid fields %j send the visitor back to the step %s', (fields, step) => {
  expect(stepOf(fields)).toBe(step);
  if (step)
    expect(next(reviewing(), { kind: 'sent-back', to: stepOf(fields) ?? 'housing' }).step).toBe(
      step,
    );
});

test('the wizard starts over when the signed-in visitor signs out', () => {
  expect(next(reviewing(), { kind: 'restarted' })).toEqual({ step: 'financial' });
});
