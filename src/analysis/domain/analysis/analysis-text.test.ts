import { describe, expect, test } from 'vitest';
import type { GivenDetail } from '#listings/api.sample.ts';
import { factsOf } from '../facts-of.ts';
import { aHome, someFindings, spreadAround } from '../findings.sample.ts';
import { type Findings, NO_FINDINGS } from '../findings.ts';
import { analysisSections } from './analysis-text.ts';

function written(fields: GivenDetail = {}, findings: Findings = someFindings()) {
  const home = aHome(fields);
  return analysisSections({ home, findings, facts: factsOf(home, findings) });
}
const textOf = (sections: ReturnType<typeof written>) =>
  sections
    .map(({ title, sentences }) => [title, ...sentences.map(({ text }) => text)].join('\n'))
    .join('\n\n');

test('writes the full analysis of a home for sale', () => {
  expect(textOf(written())).toBe(`Price
Listed at $900,000, about $600/sq. ft. at the lower end of the board’s range of 1,500–2,000 sq. ft.
8 similar listings in Old Oakville range from $665,000 to $1,425,000, with a median of $950,000.
That’s 5.3% below the median, within the middle range of those prices, $855,000 to $1,045,000.
Per square foot, it’s $600, compared with a median of $580 for the 8 whose size we know.

Rent and return
8 similar homes are for lease in Oakville, with a median of $3,400/month and a middle range of $3,060/month to $3,740/month.
At the asking price, that rent is a gross yield of 4.5%.
After vacancy, management, taxes, insurance, maintenance and fees, $21,590 a year would be left, a cap rate of 2.4%.
With 20% down at 4.59% over 25 years, the mortgage costs $4,021/month and the cash flow is −$2,222/month.

Outlook
If its price moves with its market, it would be between $880,000 and $1,120,000 in 5 years.
That range is an estimate, as wide as the forecast’s own past errors.`);
});

describe('says so when something is not known', () => {
  test.each<[string, GivenDetail, Partial<Findings>]>([
    ['Too few comparable homes are on the market', {}, { comparables: null }],
    ['Too few comparable homes are for lease', {}, { rent: null, investment: null }],
    ['We don’t have enough steady price history', {}, { outlook: null }],
    ['This price is per unit', { priceUnit: '/sq. ft.' }, { comparables: null }],
    [
      'The seller is asking for offers instead of setting a price.',
      { price: 1 },
      { comparables: null },
    ],
    ['we work out a return only for homes for sale', { transactionType: 'For Lease' }, {}],
    ['There is no rent estimate for commercial property.', { propertyClass: 'Commercial' }, {}],
    ['covers homes, not commercial property', { propertyClass: 'Commercial' }, { outlook: null }],
    [
      'The seller asked for no estimates with this listing',
      {},
      { ...NO_FINDINGS, sellerDeclines: true },
    ],
  ])('%s', (text, fields, found) => {
    expect(textOf(written(fields, someFindings(found)))).toContain(text);
  });
});

test.each([
  [800_000, '15.8% below the median, below the middle range'],
  [1_000_000, '5.3% above the median, within the middle range'],
  [1_200_000, '26.3% above the median, above the middle range'],
  [950_000, 'the same as the median, within the middle range'],
])('%i against a median of 950,000 is described as %s', (price, text) => {
  expect(textOf(written({ price }))).toContain(text);
});

test('shows an exact size as a single number, and omits the size if it is unknown', () => {
  expect(textOf(written({ sqft: '1500' }))).toContain('about $600/sq. ft. at 1,500 sq. ft.');
  expect(textOf(written({ sqft: '-' }))).toContain('It’s listed at $900,000.');
});

test('mentions sold prices only to viewers whose findings include them', () => {
  const sold = { where: 'Oakville', count: 23, median: 910_000 };
  expect(textOf(written({}, someFindings({ sold })))).toContain(
    '23 similar homes in Oakville sold within 12 months, for a median of $910,000.',
  );
  expect(textOf(written())).not.toContain('sold');
});

test('mentions days listed and an earlier price only if the viewer may see them', () => {
  const text = textOf(written({ daysOnMarket: 12, previousPrice: 950_000 }));
  expect(text).toContain('It has been on the market for 12 days.');
  expect(text).toContain('The previous price was $950,000.');
  expect(textOf(written())).not.toMatch(/on the market for|before/);
});

test('compares leases by the month', () => {
  const comparables = {
    where: 'Oakville',
    price: spreadAround(3_000),
    pricePerSquareFoot: null,
    nearest: [],
  };
  const found = { ...NO_FINDINGS, comparables };
  expect(textOf(written({ transactionType: 'For Lease', price: 3_100 }, found))).toContain(
    'range from $2,100/month to $4,500/month, with a median of $3,000/month.',
  );
});

test('never advises for or against buying, and never describes people', () => {
  const texts = [written(), written({}, NO_FINDINGS), written({ propertyClass: 'Commercial' })];
  expect(texts.map(textOf).join()).not.toMatch(
    /should|recommend|good (deal|buy)|bargain|overpriced|famil|safe|school|tenant|people/i,
  );
});
