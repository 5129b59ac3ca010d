import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showUser } from '#accounts/api.ts';
import '#platform/ui/dialog.sample.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { aMarketStats, aMarketTrends, askingMarketStats } from '../domain/market-stats.sample.ts';
import { regionOf } from '../domain/region.ts';
import { Insights } from './insights.tsx';
import { UnknownRegion } from './unknown-region.tsx';

afterEach(cleanup);

/** The page for a board without sales. */
const show = (given: Parameters<typeof aMarketStats>[0] = {}) =>
  render(<Insights stats={askingMarketStats(given)} trends={null} />);

/** The text of a summary card. */
const card = (label: string): string | null | undefined =>
  screen.getByText(label).closest('div')?.textContent;

/** The rows of the table under a heading. */
function rows(title: string) {
  const section = screen.getByRole('heading', { level: 3, name: title }).closest('section');
  return [...(section?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
}

test('average asking price with ‘+2.3% YoY’, marked as sample', () => {
  show();
  expect(card('Average asking price')).toBe('Average asking price$1,000,000+2.3% YoY (sample)');
  cleanup();
  show({ averagePrice: null, sale: null });
  expect(card('Average asking price')).toBe('Average asking priceSample$1,200,000+2.3% YoY');
});

test('computed figures replace the samples, with their basis', () => {
  render(<Insights stats={aMarketStats()} trends={aMarketTrends()} />);
  expect(card('Average sold price')).toBe(
    'Average sold price$1,024,000+2.4% YoY; 480 sales from November 2025 to October 2026',
  );
  expect(card('Market activity')).toBe('Market activityBalancedsentiment 58/100');
  expect(card('Forecast')).toBe(
    'Forecast$1.01M to $1.08MAverage sold price in a year. Our confidence is high (86/100).',
  );
  screen.getByText(/^Sold prices of the 480 homes whose sale closed from November 2025/);
});

test('computed prices with too few sales for a forecast show no sample forecast either', () => {
  const stats = aMarketStats({ priceForecastLow: null, priceForecastHigh: null });
  render(<Insights stats={stats} trends={null} />);
  expect(card('Forecast')).toBe('ForecastNo forecast yettoo few sales');
});

test.each([
  [100, 'Limited Inventory'],
  [101, 'Healthy Supply'],
])('%i active listings have the badge ‘%s’', (activeListings, badge) => {
  show({ activeListings });
  expect(card('Active listings')).toBe(`Active listings${activeListings}${badge}`);
});

test('‘Balanced’ market activity, and a ‘Stable’ forecast with ‘2-4% appreciation’, as samples', () => {
  show();
  expect(card('Market activity')).toMatch(/SampleBalanced/);
  expect(card('Forecast')).toBe('ForecastSampleStable2-4% appreciation');
});

test('four question-and-answer cards', () => {
  show();
  const section = screen.getByRole('heading', { name: 'Questions and answers' }).closest('section');
  expect(within(section ?? document.body).getAllByRole('listitem')).toHaveLength(4);
});

test('price distribution counts in four buckets', () => {
  show();
  expect(rows('Price distribution')).toEqual([
    ['Under $500K', '10'],
    ['$500K to $1M', '60'],
    ['$1M to $1.5M', '30'],
    ['Over $1.5M', '20'],
  ]);
});

test('property-type counts for detached, condo, townhouse and semi-detached, each with its range of asking prices', () => {
  show();
  const counted = rows('Property types');
  expect(counted.map(([kind, , count]) => [kind, count])).toEqual([
    ['Detached', '60'],
    ['Condo apartments', '40'],
    ['Townhouses', '0'],
    ['Semi-detached', '0'],
  ]);
  expect(counted[0]?.[1]).toMatch(/^\$\d.* to \$\d/);
  expect(counted[2]?.[1]).toBe('–');
});

test('four fixed outlook statements, marked as sample', () => {
  show();
  const section = screen.getByRole('heading', { name: 'Outlook' }).closest('section');
  const outlook = within(section ?? document.body);
  expect(outlook.getAllByRole('listitem')).toHaveLength(4);
  outlook.getByText('Sample');
});

test('links to browse properties by city and to the mortgage page', () => {
  show();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Browse homes in Oakville')).toBe('/properties?city=oakville&homes=1');
  expect(href('Mortgage calculator')).toBe('/mortgage');
});

test.each(['Oakville', 'South Oakville', 'Greater Toronto Area'])(
  'the report button asks for a report of the page’s region: %s',
  async (region) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData([showUser.path], null);
    render(
      <QueryClientProvider client={client}>
        <Toasts>
          <Insights stats={aMarketStats({ region, key: regionOf(region).key })} trends={null} />
        </Toasts>
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Get a Free Market Report' }));
    const preview = await screen.findByRole('dialog', {}, { timeout: 15_000 });
    within(preview).getByText(region);
    fireEvent.click(within(preview).getByRole('button', { name: 'Get my report' }));
    expect(screen.getByLabelText('Region')).toHaveProperty('value', region);
  },
  20_000,
);

test('headings are in order', () => {
  const { container } = show();
  const levels = [...container.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) =>
    Number(tagName[1]),
  );
  for (const [at, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
});

test('an unknown region is shown as text, with links to other pages', () => {
  const { container } = render(<UnknownRegion region="<img src=x>" />);
  screen.getByText(/no figures for <img src=x>\./);
  expect(container.querySelector('img')).toBeNull();
});
