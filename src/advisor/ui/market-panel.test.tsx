import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aMarket } from '../domain/advisor.sample.ts';
import { MarketPanel } from './market-panel.tsx';

test('market data is of the day in Toronto, also in the evening', () => {
  const html = renderToStaticMarkup(
    <MarketPanel
      lookup={{ is: 'loaded', market: aMarket({ updatedAt: '2026-11-22T02:00:00.000Z' }) }}
      onTryAgain={() => {}}
      onEstimate={() => {}}
    />,
  );
  expect(html).toContain('>2026-11-21</time>');
});
