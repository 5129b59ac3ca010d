import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { stubNothingNear } from '#platform/ui/browser/use-near-viewport.sample.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import type { MarketStats, MarketTrends } from '../api.ts';
import { aMarketStats, aMarketTrends, askingMarketStats } from '../domain/market-stats.sample.ts';
import { marketQuery, trendsQuery } from './market-queries.ts';
import { loadMarketSection, MarketSection } from './market-section.tsx';

// Chart drawing has its own tests.
beforeEach(stubNothingNear);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const TORONTO = { region: 'Toronto', key: 'toronto' };
const OAKVILLE = aMarketStats({
  averagePrice: 1_480_000,
  msiScore: 72,
  marketType: "Seller's market",
});

type Known = { stats?: MarketStats | null; trends?: MarketTrends | null };

/** Renders the section with Toronto's figures preloaded; `others` answers for other regions. */
function page(
  { stats = aMarketStats(TORONTO), trends = aMarketTrends() }: Known,
  others: Known = {},
) {
  const client = apiClient(async (path) => {
    const answer = String(path).includes('trends') ? others.trends : others.stats;
    return answer ? Response.json(answer) : new Response('', { status: 503 });
  });
  if (stats) client.setQueryData(marketQuery('toronto').queryKey, stats);
  if (trends) client.setQueryData(trendsQuery('toronto').queryKey, trends);
  return (
    <QueryClientProvider client={client}>
      <Toasts>
        <MarketSection />
      </Toasts>
    </QueryClientProvider>
  );
}

/** Renders it, with its charts and what is folded, whose code is loaded after it. */
async function show(known: Known = {}, others: Known = {}) {
  const drawn = render(page(known, others));
  await screen.findByRole('tab', { name: 'Price Trends' });
  await screen.findByText('How this works');
  return drawn;
}
const choose = (region: string) => {
  const select = screen.getByLabelText<HTMLSelectElement>('Region');
  const option = within(select).getByRole<HTMLOptionElement>('option', { name: region });
  fireEvent.change(select, { target: { value: option.value } });
};
const tile = (label: string) => screen.getByText(label).closest('div')?.textContent;
/** The chart's table has the same amounts. */
const IN_HEADLINE = { selector: 'p' };
const tab = (name: string) => screen.getByRole('tab', { name });

test('the page includes Toronto’s figures, the folded ones too, and sends no request', async () => {
  vi.stubEnv('SSR', true);
  await loadMarketSection();
  const html = document.createElement('div');
  html.innerHTML = renderToString(page({}));
  const text = html.textContent ?? '';
  for (const part of [
    '$1,024,000',
    'Balanced',
    '58 of 100',
    'Sold prices of 480 homes',
    'Chat Now',
  ])
    expect(text).toContain(part);
  expect(html.querySelectorAll('tbody tr')).toHaveLength(12);
  expect(html.innerHTML).not.toContain('style=');
});

test('the section shows first what homes cost, how that changed, and whose market it is', async () => {
  await show();
  screen.getByText('Average sold price, last 12 months');
  screen.getByText('$1,024,000', IN_HEADLINE);
  expect(screen.getByText(/^Up 2.4% from a year ago\./).textContent).toBe(
    'Up 2.4% from a year ago. Half of the 120 homes for sale are listed below $950,000.',
  );
  screen.getByText('58 out of 100. Seller’s market starts at 70.');
  screen.getByText(/^Sold prices of 480 homes, November 2025 to October 2026\. Asking prices of/);
});

test('the rest is folded, each with its answer on the closed line', async () => {
  await show();
  const folds = screen.getAllByRole('group').filter(({ tagName }) => tagName === 'DETAILS');
  const lines = folds.filter(({ id }) => id).map((fold) => fold.querySelector('summary'));
  expect(lines.map((line) => line?.textContent)).toEqual([
    'Sales activity and inventory480 sales in 12 months, 120 homes for sale now',
    'Advice for buyers and sellersYou can take a second look, not a third.',
  ]);
  expect(folds.some((fold) => fold.hasAttribute('open'))).toBe(false);
});

test('the region list has Toronto first, the 32 cities, the Greater Toronto Area, and no empty option', async () => {
  await show();
  const options = within(screen.getByLabelText('Region')).getAllByRole<HTMLOptionElement>('option');
  expect(options).toHaveLength(33);
  expect(options[0]?.textContent).toBe('Toronto');
  expect(options.at(-1)?.textContent).toBe('Greater Toronto Area');
  expect(options.every(({ value }) => value !== '')).toBe(true);
});

test('tiles show sales and listings, with changes in words for screen readers', async () => {
  await show();
  expect(tile('Sales, 12 months')).toBe('Sales, 12 months480down3.1% year over year');
  expect(tile('Active listings')).toBe('Active listings120up11.2% year over year');
});

test('three tabs: Price Trends, Sales Activity, Inventory Analysis; each shows its chart', async () => {
  await show();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Price Trends', 'Sales Activity', 'Inventory Analysis']);
  fireEvent.click(tab('Sales Activity'));
  screen.getByRole('figure', { name: 'Homes sold by month in Toronto' });
  fireEvent.click(tab('Inventory Analysis'));
  screen.getByRole('figure', { name: /^Homes for sale at each month’s end/ });
  expect(tab('Price Trends').getAttribute('href')).toBe('/market-insights/toronto#prices');
});

test('sentiment is shown as a number and in words', async () => {
  await show();
  expect(screen.getByText('58')).toBeDefined();
  expect(screen.getAllByText('Balanced').map(({ textContent }) => textContent)).toContain(
    '58 of 100: Balanced',
  );
  screen.getByText(/^In a year: .* Our confidence is high \(86\/100\)\.$/);
  screen.getByText('$1,010,000 to $1,082,000');
  screen.getByText('How this works');
});

test('choosing another region requests it and shows skeletons meanwhile', async () => {
  const { container } = await show({}, { stats: OAKVILLE, trends: aMarketTrends() });
  choose('Oakville');
  expect(container.querySelectorAll('.sheen').length).toBeGreaterThan(3);
  await screen.findByText('$1,480,000');
  expect(screen.getAllByText("Seller's market")).toHaveLength(2);
  screen.getByRole('figure', { name: 'Average sold price by month in Oakville' });
  expect(screen.queryByText('Sample')).toBeNull();
});

test('if figures cannot be loaded, a notice says so above marked samples', async () => {
  await show();
  choose('Oakville');
  await screen.findByText('Failed to fetch market stats');
  screen.getByText('Failed to fetch market trends');
  expect(screen.getAllByText(/This is sample data for Oakville/)).toHaveLength(2);
  screen.getByText('Sample');
  screen.getByText('$1,480,000', IN_HEADLINE);
  expect(screen.queryByText(/from a year ago/)).toBeNull();
  screen.getByRole('figure', { name: /in Oakville, sample figures$/ });
  screen.getByText('Sample data, not based on listings.');
});

test('a region without its own samples shows Toronto’s and says so', async () => {
  await show();
  choose('Guelph');
  expect(await screen.findAllByText(/sample data for Toronto/)).toHaveLength(2);
});

test('only the failed call is replaced: trends can fail alone', async () => {
  await show({}, { stats: OAKVILLE });
  choose('Oakville');
  await screen.findByText('Failed to fetch market trends');
  expect(screen.queryByText('Failed to fetch market stats')).toBeNull();
});

test('loaded figures stay, with their time, if a refetch fails', async () => {
  const others: Known = { stats: OAKVILLE, trends: aMarketTrends() };
  await show({}, others);
  choose('Oakville');
  await screen.findByText('$1,480,000');
  Object.assign(others, { stats: null, trends: null });
  choose('Toronto');
  choose('Oakville');
  await screen.findByText('$1,480,000');
  screen.getByText(/^Sold prices of /);
  expect(screen.queryByText(/sample data/)).toBeNull();
});

test('a failed call can be retried', async () => {
  const others: Known = {};
  await show({}, others);
  choose('Oakville');
  await screen.findByText('Failed to fetch market stats');
  Object.assign(others, {
    stats: aMarketStats({ averagePrice: 1_111_000 }),
    trends: aMarketTrends(),
  });
  for (const button of screen.getAllByRole('button', { name: 'Try again' }))
    fireEvent.click(button);
  await screen.findByText('$1,111,000');
  await waitFor(() => expect(screen.queryByText(/sample data/)).toBeNull());
});

test('without sales the section shows asking prices and no sentiment', async () => {
  await show({ stats: askingMarketStats(TORONTO), trends: aMarketTrends({ sales: [] }) });
  screen.getByRole('heading', { name: 'Asking prices' });
  screen.getByText('Average asking price');
  screen.getByText('$1,000,000', IN_HEADLINE);
  screen.getByText('Half of the 120 homes for sale are listed below $950,000.');
  expect(tile('Sales, 12 months')).toBe('Sales, 12 monthsNot available');
  screen.getByText(/Not enough sales here for the index/);
  fireEvent.click(tab('Sales Activity'));
  screen.getByText(/^Not enough sales to chart/);
});

test('advice is for the buyer or the seller; days on market are marked as a sample', async () => {
  await show();
  screen.getByRole('heading', { name: 'Personalized advice' });
  expect(screen.queryByText(/14-21 days/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'I am selling' }));
  screen.getByText(/14-21 days, overpriced ones for 45 or more/);
  screen.getByText('Sample');
});

test('the section links to a free report, the chat and the market pages', async () => {
  await show();
  screen.getByRole('button', { name: 'Get a Free Market Report' });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Chat Now')).toBe('/chat');
  expect(href('Market insights')).toBe('/market-insights');
});
