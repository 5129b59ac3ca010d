import { expect, test } from 'vitest';
import { invest } from '../findings/invest.ts';
import { anAnalysis } from './analysis.sample.ts';
import {
  investmentFigures,
  outlookFigure,
  perSquareFootFigure,
  rentFigure,
} from './summary-figures.ts';

test('each figure says what it was computed from', () => {
  const analysis = anAnalysis();
  expect(perSquareFootFigure(analysis)).toEqual({
    label: 'Asking price per square foot',
    value: '$600',
    note: 'Median of 8 like it: $580',
  });
  expect(rentFigure(analysis)).toEqual({
    label: 'Estimated monthly rent',
    value: '$3,400',
    note: '$3,100 to $3,700, from 9 leases in Oakville',
  });
  expect(outlookFigure(analysis)).toMatchObject({
    label: 'Outlook, 5 years',
    value: '$880,000 to $1,120,000',
  });
});

test('a negative return has a minus sign', () => {
  const { investment } = anAnalysis();
  if (!investment) throw new Error('the sample has one');
  const figures = investmentFigures(invest(investment.price, investment.assumptions));
  expect(figures.map(({ label, value }) => [label, value])).toEqual([
    ['Gross yield', '4.5%'],
    ['Net operating income', '$25,310'],
    ['Cap rate', '2.8%'],
    ['Cash flow', '−$1,912 a month'],
  ]);
});

test('unknown values produce no figure', () => {
  const analysis = anAnalysis({ comparables: null, rent: null, outlook: null, facts: [] });
  expect(perSquareFootFigure(analysis)).toBeNull();
  expect(rentFigure(analysis)).toBeNull();
  expect(outlookFigure(analysis)).toBeNull();
});
