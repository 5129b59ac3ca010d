import { expect, test } from 'vitest';
import { anInput } from '../advisor.sample.ts';
import { comparisonChart } from './comparison-chart.ts';
import { recommendationFor } from './recommend.ts';

const recommendation = recommendationFor(anInput());

test('the chart shows both options for every compared year', () => {
  const { places, series } = comparisonChart(recommendation.comparison);
  const { years } = recommendation.comparison;
  expect(places).toEqual(years.map(({ year }) => String(year)));
  expect(series.map(({ name }) => name)).toEqual(['Buy', 'Rent']);
  expect(series[0]?.amounts).toEqual(years.map(({ owning }) => owning));
  expect(series[1]?.amounts).toEqual(years.map(({ renting }) => renting));
});

test('a negative amount keeps its sign in short form', () => {
  const { formatShort } = comparisonChart(recommendation.comparison);
  expect([-1_500_000, -20_000, 0, 5_000].map((amount) => formatShort?.(amount))).toEqual([
    '-$1.5M',
    '-$20K',
    '$0',
    '$5K',
  ]);
});
