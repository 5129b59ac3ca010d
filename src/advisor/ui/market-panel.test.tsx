import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aMarket } from '../domain/advisor.sample.ts';
import { MarketPanel } from './market-panel.tsx';

test.each([
  [{ averageRentPrice: null, rentBasis: null }, 'Average rent', 'No figure'],
  [{ averageRentPrice: 2_500, rentBasis: null }, 'Rent: your budget', '$2,500 a month'],
  [{ averageRentPrice: 2_500 }, 'Average rent', '$2,500 a month'],
])('a rent that no market has is never called an average: %j', (given, name, value) => {
  const html = renderToStaticMarkup(
    <MarketPanel
      lookup={{ is: 'loaded', market: aMarket(given) }}
      onTryAgain={() => {}}
      onEstimate={() => {}}
    />,
  );
  expect(html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')).toContain(`|${name}|${value}|`);
});

test('market data is of the day in Toronto, also in the evening', () => {
  const html = renderToStaticMarkup(
    <MarketPanel
      lookup={{ is: 'loaded', market: aMarket({ updatedAt: '2026-11-22T02:00:00.000Z' }) }}
      onTryAgain={() => {}}
      onEstimate={() => {}}
    />,
  );
  expect(html).toContain('>November 21, 2026</time>');
});

test('the growth that we assume is named apart from what prices did over the past year', () => {
  const html = renderToStaticMarkup(
    <MarketPanel
      lookup={{
        is: 'loaded',
        market: aMarket({ marketTrend: 'Softening', annualAppreciation: 3 }),
      }}
      onTryAgain={() => {}}
      onEstimate={() => {}}
    />,
  );
  const text = html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
  expect(text).toContain('|Long-run price growth, assumed|3% a year|');
  expect(text).toContain('|Prices over the past year|Softening|');
});
