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
import { MarketSection } from './market-section.tsx';

// Chart drawing has its own tests.
beforeEach(stubNothingNear);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

const show = (known: Known = {}, others: Known = {}) => render(page(known, others));
const choose = (region: string) => {
  const select = screen.getByLabelText<HTMLSelectElement>('Region');
  const option = within(select).getByRole<HTMLOptionElement>('option', { name: region });
  fireEvent.change(select, { target: { value: option.value } });
};
const tile = (label: string) => screen.getByText(label).closest('div')?.textContent;
const tab = (name: string) => screen.getByRole('tab', { name });

test('the page includes Toronto’s figures and sends no request', () => {
  const html = document.createElement('div');
  html.innerHTML = renderToString(page({}));
  const text = html.textContent ?? '';
  for (const part of ['$1,024,000', 'Balanced', '58 of 100', 'Sold prices of the 480 homes'])
    expect(text).toContain(part);
  expect(html.querySelectorAll('tbody tr')).toHaveLength(12);
  expect(html.innerHTML).not.toContain('style=');
});

test('the region list has Toronto first, the 32 cities, the Greater Toronto Area, and no empty option', () => {
  show();
  const options = within(screen.getByLabelText('Region')).getAllByRole<HTMLOptionElement>('option');
  expect(options).toHaveLength(33);
  expect(options[0]?.textContent).toBe('Toronto');
  expect(options.at(-1)?.textContent).toBe('Greater Toronto Area');
  expect(options.every(({ value }) => value !== '')).toBe(true);
});

test('tiles show price, sales and listings, with changes in words for screen readers', () => {
  show();
  expect(tile('Average price')).toBe('Average price$1,024,000up2.4% year over year');
  expect(tile('Sales, 12 months')).toBe('Sales, 12 months480down3.1% year over year');
  expect(tile('Active listings')).toBe('Active listings120up11.2% year over year');
});

test('three tabs: Price Trends, Sales Activity, Inventory Analysis; each shows its chart', () => {
  show();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Price Trends', 'Sales Activity', 'Inventory Analysis']);
  fireEvent.click(tab('Sales Activity'));
  screen.getByRole('figure', { name: 'Homes sold by month in Toronto' });
  fireEvent.click(tab('Inventory Analysis'));
  screen.getByRole('figure', { name: /^Homes for sale at each month’s end/ });
  expect(tab('Price Trends').getAttribute('href')).toBe('/market-insights/toronto#prices');
});

test('sentiment is shown as a number and in words', () => {
  show();
  expect(screen.getByText('58')).toBeDefined();
  expect(screen.getByText('Balanced').textContent).toBe('58 of 100: Balanced');
  screen.getByText(/confidence score 86\/100/);
  screen.getByText('$1,010,000 to $1,082,000');
  screen.getByText('How this works');
});

test('choosing another region requests it and shows skeletons meanwhile', async () => {
  const { container } = show({}, { stats: OAKVILLE, trends: aMarketTrends() });
  choose('Oakville');
  expect(container.querySelectorAll('.sheen').length).toBeGreaterThan(3);
  await screen.findByText('$1,480,000');
  screen.getByText("Seller's market");
  screen.getByRole('figure', { name: 'Average sold price by month in Oakville' });
  expect(screen.queryByText('Sample')).toBeNull();
});

test('if figures cannot be loaded, a notice says so above marked samples', async () => {
  show();
  choose('Oakville');
  await screen.findByText('Failed to fetch market stats');
  screen.getByText('Failed to fetch market trends');
  expect(screen.getAllByText(/This is sample data for Oakville/)).toHaveLength(2);
  screen.getByText('Sample');
  expect(tile('Average price')).toBe('Average price$1,480,000up3.4% year over year');
  screen.getByRole('figure', { name: /in Oakville, sample figures$/ });
  screen.getByText('Sample data, not based on listings.');
});

test('a region without its own samples shows Toronto’s and says so', async () => {
  show();
  choose('Guelph');
  expect(await screen.findAllByText(/sample data for Toronto/)).toHaveLength(2);
});

test('only the failed call is replaced: trends can fail alone', async () => {
  show({}, { stats: OAKVILLE });
  choose('Oakville');
  await screen.findByText('Failed to fetch market trends');
  expect(screen.queryByText('Failed to fetch market stats')).toBeNull();
});

test('loaded figures stay, with their time, if a refetch fails', async () => {
  const others: Known = { stats: OAKVILLE, trends: aMarketTrends() };
  show({}, others);
  choose('Oakville');
  await screen.findByText('$1,480,000');
  Object.assign(others, { stats: null, trends: null });
  choose('Toronto');
  choose('Oakville');
  await screen.findByText('$1,480,000');
  screen.getByText(/^Sold prices of the .* as of /);
  expect(screen.queryByText(/sample data/)).toBeNull();
});

test('a failed call can be retried', async () => {
  const others: Known = {};
  show({}, others);
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

test('without sales the section shows asking prices and no sentiment', () => {
  show({ stats: askingMarketStats(TORONTO), trends: aMarketTrends({ sales: [] }) });
  screen.getByRole('heading', { name: 'Asking prices' });
  expect(tile('Average asking price')).toBe('Average asking price$1,000,000');
  expect(tile('Sales, 12 months')).toBe('Sales, 12 monthsNot available');
  screen.getByText(/Not enough sales here for the index/);
  fireEvent.click(tab('Sales Activity'));
  screen.getByText(/^Not enough sales to chart/);
});

test('advice is for the buyer or the seller; days on market are marked as a sample', () => {
  show();
  screen.getByRole('heading', { name: 'Personalized advice' });
  expect(screen.queryByText(/14-21 days/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'I am selling' }));
  screen.getByText(/14-21 days, overpriced ones for 45 or more/);
  screen.getByText('Sample');
});

test('the section links to a free report, the chat and the market pages', () => {
  show();
  screen.getByRole('button', { name: 'Get a Free Market Report' });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Chat Now')).toBe('/chat');
  expect(href('Market insights')).toBe('/market-insights');
});
