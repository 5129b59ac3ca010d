import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aMarket } from '../domain/advisor.sample.ts';
import { MarketPanel } from './market-panel.tsx';

test.each([
  [{ averageRentPrice: null, rentBasis: null }, 'Average asking rent', 'No figure'],
  [{ averageRentPrice: 2_500, rentBasis: null }, 'Rent: your budget', '$2,500 a month'],
  [{ averageRentPrice: 2_500 }, 'Average asking rent', '$2,500 a month'],
])('a rent without a market figure is never called an average: %j', (given, name, value) => {
  const html = renderToStaticMarkup(
    <MarketPanel
      lookup={{ status: 'loaded', market: aMarket(given) }}
      onTryAgain={() => {}}
      onEstimate={() => {}}
    />,
  );
  expect(html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')).toContain(`|${name}|${value}|`);
});

test('market data shows the date in Toronto, even in the evening', () => {
  const html = renderToStaticMarkup(
    <MarketPanel
      lookup={{ status: 'loaded', market: aMarket({ updatedAt: '2026-11-22T02:00:00.000Z' }) }}
      onTryAgain={() => {}}
      onEstimate={() => {}}
    />,
  );
  expect(html).toContain('>November 21, 2026</time>');
});

test('assumed appreciation is labelled separately from the past year’s change in price', () => {
  const html = renderToStaticMarkup(
    <MarketPanel
      lookup={{
        status: 'loaded',
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
