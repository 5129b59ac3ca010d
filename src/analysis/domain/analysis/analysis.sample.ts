import { aProperty } from '#listings/api.sample.ts';
import type { Analysis } from '../../api.ts';

/** A plausible analysis as the API returns it; override only what the test is about. */
export const anAnalysis = (given: Partial<Analysis> = {}): Analysis => ({
  propertyId: 1,
  sections: [
    {
      title: 'Price',
      sentences: [
        { text: 'It asks $900,000, or $600 for each square foot.', facts: ['price', 'foot'] },
      ],
    },
  ],
  strengths: [
    { text: 'It asks less than the median of 8 like it.', facts: ['comparables.median'] },
  ],
  risks: [{ text: 'The board does not give its age.', facts: [] }],
  questions: ['How old is the roof?'],
  facts: [
    { id: 'price', label: 'Asking price', value: '$900,000', source: 'Board: ListPrice' },
    {
      id: 'foot',
      label: 'Asking price per square foot',
      value: '$600',
      source: 'Computed: ListPrice by the lower end of LivingAreaRange',
    },
    {
      id: 'comparables.median',
      label: 'Similar listings: median',
      value: '$950,000',
      source: 'Computed from 8 similar listings in Oakville',
    },
  ],
  comparables: {
    where: 'Oakville',
    price: {
      count: 8,
      lowest: 700_000,
      lowerQuartile: 850_000,
      median: 950_000,
      upperQuartile: 1_000_000,
      highest: 1_200_000,
    },
    pricePerSquareFoot: {
      count: 8,
      lowest: 500,
      lowerQuartile: 550,
      median: 580,
      upperQuartile: 640,
      highest: 700,
    },
    nearest: [
      { property: aProperty({ id: 2, address: '12 Sample Lane' }), distance: 0.35 },
      { property: aProperty({ id: 3, address: null }), distance: null },
    ],
  },
  rent: {
    where: 'Oakville',
    estimate: 3_400,
    spread: {
      count: 9,
      lowest: 2_900,
      lowerQuartile: 3_100,
      median: 3_400,
      upperQuartile: 3_700,
      highest: 4_100,
    },
  },
  investment: {
    price: 900_000,
    assumptions: {
      rent: 3_400,
      vacancy: 3,
      propertyTax: 5_100,
      insurance: 1_500,
      maintenance: 4_500,
      condoFee: 0,
      management: 8,
      downPayment: 20,
      rate: 4.59,
      amortization: 25,
    },
    sources: { rent: 'Computed from 9 leases in Oakville', rate: 'Sample rates, Nov 21, 2026' },
  },
  outlook: { years: 5, low: 880_000, high: 1_120_000 },
  writtenBy: { kind: 'computed', name: null },
  ...given,
});
