import { expect, test } from 'vitest';
import { anAsked } from './advisor.sample.ts';
import { comparisonChart } from './comparison-chart.ts';
import { recommendationFor } from './recommend.ts';
import { sharedText } from './shared-text.ts';

const recommendation = recommendationFor(anAsked());

test('the chart has both ways for every year that was compared', () => {
  const { places, series } = comparisonChart(recommendation.comparison);
  const { years } = recommendation.comparison;
  expect(places).toEqual(years.map(({ year }) => String(year)));
  expect(series.map(({ name }) => name)).toEqual(['Buy', 'Rent']);
  expect(series[0]?.amounts).toEqual(years.map(({ owning }) => owning));
  expect(series[1]?.amounts).toEqual(years.map(({ renting }) => renting));
});

test('an amount below zero keeps its sign where room is short', () => {
  const { showShort } = comparisonChart(recommendation.comparison);
  expect([-1_500_000, -20_000, 0, 5_000].map((amount) => showShort?.(amount))).toEqual([
    '-$1.5M',
    '-$20K',
    '$0',
    '$5K',
  ]);
});

test('what is shared names the answer and its reasons', () => {
  expect(sharedText(recommendation)).toBe(
    `Buy vs. Rent recommendation: ${recommendation.recommendation}. ${recommendation.justification}`,
  );
});
