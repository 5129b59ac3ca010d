import { expect, test } from 'vitest';
import { questionsOf } from './insights-text.ts';
import { aMarketStats } from './market-stats.sample.ts';

test('the four questions are answered from the region’s own figures', () => {
  const [cost, count, , rent] = questionsOf(aMarketStats());
  expect(cost?.answer).toContain('$1,000,000 on average');
  expect(count?.answer).toContain('from $400,000 to $2,500,000');
  expect(rent?.answer).toContain('$3,000 a month');
});

test('a region without homes has the four questions too, without figures', () => {
  const answers = questionsOf(
    aMarketStats({ sale: null, lease: null, averagePrice: null, activeListings: 0 }),
  );
  expect(answers).toHaveLength(4);
  expect(answers.map(({ answer }) => answer).join()).not.toMatch(/\$|NaN|null/);
});
