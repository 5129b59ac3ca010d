import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { SAMPLE_RATES } from '../domain/sample-rates.ts';
import { EmbeddedCalculator } from './embedded-calculator.tsx';
import { HomeCostCards, MonthlyCostLine } from './home-costs.tsx';

afterEach(cleanup);

const HOME = { price: 729_000, city: 'Oakville', propertyTax: 3_108, condoFee: null };
const CALCULATOR =
  '/mortgage?propertyPrice=729000&downPayment=145800&interestRate=4.59&place=oakville&propertyTax=3108&tab=results';

const draw = (part: React.ReactNode, rates = async () => Response.json(SAMPLE_RATES)) =>
  render(
    <QueryClientProvider client={apiClient(rates)}>
      <Toasts>{part}</Toasts>
    </QueryClientProvider>,
  );
const unknown = async () => Response.json({ message: 'No' }, { status: 503 });

test('a home’s monthly cost uses today’s rate, names it, and links to the calculator with everything filled in', async () => {
  draw(<HomeCostCards home={HOME} />);
  await screen.findByText('$3,516');
  screen.getByText('$3,257');
  screen.getByText('$259');
  screen.getByText(
    /No mortgage insurance with 20% or more down\. 4\.59% over 25 years.*Lowest 5-year fixed rate, Sample rates, Nov 21, 2026\. The listing doesn’t give the maintenance fee\./,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(CALCULATOR);
});

test('the line below a price shows the same monthly cost, and leads to its parts', async () => {
  draw(
    <>
      <MonthlyCostLine home={HOME} />
      <HomeCostCards home={HOME} areLinked />
    </>,
  );
  const line = await screen.findByRole('link', { name: '$3,516 a month' });
  expect(line.getAttribute('href')).toBe('#costs');
  const card = screen.getByRole('region', { name: 'A month' });
  within(card).getByText('$3,516');
  expect(document.getElementById('costs')?.contains(card)).toBe(true);
});

test('a home’s cash to close has its parts, and what is saved on a first home', async () => {
  draw(<HomeCostCards home={HOME} />);
  const card = await screen.findByRole('region', { name: 'Cash to close' });
  within(card).getByText('Ontario land transfer tax');
  expect(card.textContent).toMatch(/First home: \$4,000 less\./);
  expect(card.textContent).not.toContain('Toronto');
});

test('without a lender’s rate the calculator’s default rate is used and named', async () => {
  draw(<HomeCostCards home={HOME} />, unknown);
  await screen.findByText(/5\.99% over 25 years.*The calculator’s own rate\./);
});

test.each([
  ['today’s rate', async () => Response.json(SAMPLE_RATES), '4.59%'],
  ['its default rate if none is known', unknown, '5.99%'],
] as const)('a home’s calculator opens at its price and %s', async (_, rates, shown) => {
  draw(<EmbeddedCalculator origin="https://homes.example" home={HOME} />, rates);
  const rate = await screen.findByLabelText<HTMLInputElement>('Interest rate');
  expect(rate.value).toBe(shown);
  expect(screen.getByLabelText<HTMLInputElement>('Property price').value).toBe('$729,000');
});

test('without a home the calculator opens with the defaults', () => {
  draw(<EmbeddedCalculator origin="https://homes.example" />);
  expect(screen.getByLabelText<HTMLInputElement>('Interest rate').value).toBe('5.99%');
});
