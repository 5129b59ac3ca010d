import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { percent } from '#platform/domain/percent.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { monthlyCostOf } from '../domain/monthly-cost.ts';
import { SAMPLE_RATES } from '../domain/sample-rates.ts';
import { CalculatorSection, loadCalculatorSection } from './calculator-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

const SITE = {
  origin: 'https://homes.example',
  brokerage: FIRST_BROKERAGE,
  year: 2026,
  demonstration: false,
  isStale: false,
  isFilling: false,
  appearance: { tokens: null, logo: null },
  credit: { disclaimer: '', badge: null },
  lastRefreshed: null,
};

function section() {
  const client = apiClient(async () => Response.json(SAMPLE_RATES));
  client.setQueryData(siteFacts.queryKey, SITE);
  return (
    <QueryClientProvider client={client}>
      <Toasts>
        <CalculatorSection />
      </Toasts>
    </QueryClientProvider>
  );
}

test('the lender’s payment comes first, then the same loan with monthly compounding', async () => {
  vi.stubEnv('SSR', true);
  await loadCalculatorSection();
  const html = document.createElement('div');
  html.innerHTML = renderToString(section());
  expect(html.textContent).toMatch(
    /A lender would charge\$2,557 a month\$500,000 home with 20% down, at 5\.99% over 25 years\.With monthly compounding: \$2,575/,
  );
});

test('the payment is the one that a home’s page shows for the same price', async () => {
  const home = { price: 500_000, propertyTax: null, condoFee: null, city: 'Oakville' };
  expect(monthlyCostOf(home, percent(5.99)).parts).toEqual([
    { name: 'Lender’s payment', amount: 2_557 },
  ]);
  render(section());
  await screen.findByText('$2,557');
});

test('‘Change the numbers’ opens the calculator’s fields in place, and closes them', async () => {
  render(section());
  expect(screen.queryByLabelText('Property price')).toBeNull();
  const button = screen.getByRole('button', { name: 'Change the numbers' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  const price = await screen.findByLabelText<HTMLInputElement>('Property price');
  expect(price.value).toBe('$500,000');
  for (const label of ['Down payment', 'Interest rate', 'Amortization', 'Payment frequency'])
    screen.getByLabelText(label);
  fireEvent.click(button);
  expect(price.closest('[hidden]')).not.toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('without scripts the button is a link to the calculator’s page', () => {
  render(section());
  const link = screen.getByRole('link', { name: 'Change the numbers' });
  expect(link.getAttribute('href')).toBe('/mortgage');
});
