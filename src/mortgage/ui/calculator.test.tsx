import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { type CalculatorLocation, parseCalculator } from '../domain/calculator-address.ts';
import { SAMPLE_RATES } from '../domain/sample-rates.ts';
import { Calculator } from './calculator.tsx';

const ORIGIN = 'https://homes.example';
type Answering = () => Promise<Response>;

const samples: Answering = async () => Response.json(SAMPLE_RATES);

function drawn(
  query = '',
  {
    rates = samples,
    onMove,
  }: { rates?: Answering; onMove?: (to: CalculatorLocation) => void } = {},
) {
  const start = parseCalculator(new URLSearchParams(query));
  return (
    <QueryClientProvider client={apiClient(rates)}>
      <Toasts>
        <Calculator start={start} origin={ORIGIN} {...(onMove && { onMove })} />
      </Toasts>
    </QueryClientProvider>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const typeAndLeave = (name: string, value: string) => {
  type(name, value);
  fireEvent.blur(field(name));
};
const below = (name: string) =>
  document.getElementById(`${field(name).getAttribute('aria-describedby')}`)?.textContent;
const tab = (name: string) => screen.getByRole('tab', { name });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const calculate = () => fireEvent.click(screen.getByRole('button', { name: 'Calculate' }));

/** The result tiles, by name. */
const tiles = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-calculator] dl:first-of-type > div')]
      .slice(0, 4)
      .map((tile) => [
        tile.querySelector('dt')?.textContent,
        tile.querySelector('dd')?.textContent,
      ]),
  );

test('a balance still owed after the last year is shown below the table', () => {
  render(drawn('interestRate=12&amortizationYears=30&paymentFrequency=weekly&tab=results'));
  screen.getByText(
    'Not paid off after 30 years: $4,406 is still owed. The totals count it as paid then.',
  );
  cleanup();
  render(drawn('tab=results'));
  expect(screen.queryByText(/^Not paid off/)).toBeNull();
});

describe('the calculator tab', () => {
  test('opens first with 500,000, 100,000, 5.99 %, 25 years, monthly; the Results tab is disabled', () => {
    render(drawn());
    expect(tab('Calculator').getAttribute('aria-selected')).toBe('true');
    expect(tab('Results').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(tab('Results'));
    expect(tab('Calculator').getAttribute('aria-selected')).toBe('true');
    const names = [
      'Property price',
      'Down payment',
      'Interest rate',
      'Amortization',
      'Payment frequency',
    ];
    expect(names.map((name) => field(name).value)).toEqual([
      '$500,000',
      '$100,000',
      '5.99%',
      '25',
      'monthly',
    ]);
  });

  test('offers an amortization of 5, 10, 15, 20, 25 or 30 years, and five payment frequencies', () => {
    render(drawn());
    const options = (name: string) =>
      within(field(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Amortization')).toEqual(
      [5, 10, 15, 20, 25, 30].map((years) => `${years} years`),
    );
    expect(options('Payment frequency')).toEqual([
      'Monthly',
      'Bi-weekly',
      'Weekly',
      'Accelerated bi-weekly',
      'Accelerated weekly',
    ]);
  });

  test.each([
    ['Property price', '0', 'Property price must be greater than 0'],
    ['Down payment', '0', 'Down payment must be greater than 0'],
    ['Interest rate', '0', 'Interest rate must be greater than 0'],
  ])('%s is validated while typing', (name, text, message) => {
    render(drawn());
    type(name, text);
    expect(below(name)).toBe(message);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    type(name, '123,456');
    expect(below(name)).not.toBe(message);
  });

  test.each([
    ['20000', 'Minimum down payment is $25,000'],
    ['500001', 'Down payment cannot exceed property price $500,000'],
    ['125000', '25% of property price'],
  ])('a down payment of %s shows the hint: %s', (typed, hint) => {
    render(drawn());
    type('Down payment', typed);
    expect(below('Down payment')).toBe(hint);
  });

  test('leaving a field raises a low down payment to the minimum and lowers a high one to the price', () => {
    render(drawn());
    typeAndLeave('Down payment', '20000');
    expect(field('Down payment').value).toBe('$25,000');
    typeAndLeave('Down payment', '700,000');
    expect(field('Down payment').value).toBe('$500,000');
    typeAndLeave('Property price', '400000');
    expect(field('Down payment').value).toBe('$400,000');
  });

  test('invalid input is not calculated, and the first invalid field gets the focus', async () => {
    render(drawn());
    type('Interest rate', '');
    calculate();
    await pass(1_000);
    expect(document.activeElement).toBe(field('Interest rate'));
    expect(tab('Results').getAttribute('aria-disabled')).toBe('true');
  });

  test('a box explains the minimum down payments', () => {
    render(drawn());
    const box = screen.getByRole('heading', { name: /^Minimum down payment/ }).parentElement;
    expect(box?.textContent).toContain('5% of a price up to $500,000');
    expect(box?.textContent).toContain('20% of the whole from $1,500,000');
  });
});

describe('calculating', () => {
  test('shows ‘Calculating...’ for half a second, then the results', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    render(drawn());
    calculate();
    await pass(499);
    expect(screen.getByRole('button', { name: /Calculating\.\.\./ })).toBeDefined();
    expect(tab('Calculator').getAttribute('aria-selected')).toBe('true');
    await pass(2);
    expect(tab('Results').getAttribute('aria-selected')).toBe('true');
    expect(tiles()).toEqual({
      'Monthly payment': '$2,574.76',
      'Mortgage amount': '$400,000',
      'Total payments': '$772,428',
      'Total interest': '$372,428',
    });
  });

  test('moves the focus to the result’s heading, which summarizes the inputs', async () => {
    render(drawn());
    calculate();
    await pass(600);
    expect(document.activeElement?.textContent).toBe(
      '$500,000 home, $100,000 down, 5.99% over 25 years, paid monthly',
    );
  });

  test.each([
    ['bi-weekly', 'Bi-weekly payment', '$1,188.35'],
    ['weekly', 'Weekly payment', '$594.18'],
    ['accelerated-bi-weekly', 'Accelerated bi-weekly payment', '$1,287.38'],
    ['accelerated-weekly', 'Accelerated weekly payment', '$643.69'],
  ])('%s: the tile shows the payment for that frequency', async (frequency, name, payment) => {
    render(drawn());
    fireEvent.change(field('Payment frequency'), { target: { value: frequency } });
    calculate();
    await pass(600);
    expect(tiles()[name]).toBe(payment);
  });

  test('the yearly table has Year, Principal, Interest and Balance, and shows ten years until expanded', async () => {
    render(drawn());
    calculate();
    await pass(600);
    const table = screen.getByRole('table', { name: /^Principal, interest and balance/ });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows[0]).toEqual(['Year', 'Principal', 'Interest', 'Balance']);
    expect(rows[1]).toEqual(['1', '$7,131', '$23,766', '$392,869']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 25 years' }));
    expect(within(table).getAllByRole('row')).toHaveLength(26);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  test('Back to Calculator returns to the form, and the results stay', async () => {
    render(drawn());
    calculate();
    await pass(600);
    fireEvent.click(screen.getByRole('button', { name: 'Back to Calculator' }));
    expect(tab('Calculator').getAttribute('aria-selected')).toBe('true');
    fireEvent.click(tab('Results'));
    expect(tiles()['Monthly payment']).toBe('$2,574.76');
  });

  test('entries in the cards next to the result stay when another rate is calculated', async () => {
    render(drawn());
    calculate();
    await pass(600);
    const income = await screen.findByLabelText<HTMLInputElement>('Annual income');
    fireEvent.change(income, { target: { value: '120,000' } });
    fireEvent.click(screen.getByRole('button', { name: 'Back to Calculator' }));
    typeAndLeave('Interest rate', '4.5');
    fireEvent.change(field('Amortization'), { target: { value: '10' } });
    calculate();
    await pass(600);
    expect(field('Annual income').value).toBe('120,000');
    expect(screen.getByText('6.50%')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  test('the address is updated, so that it can be shared', async () => {
    const moves: CalculatorLocation[] = [];
    render(drawn('propertyPrice=750000&downPayment=150000', { onMove: (to) => moves.push(to) }));
    calculate();
    await pass(600);
    expect(moves.map(({ form, tab }) => [form.propertyPrice, tab])).toEqual([[750_000, 'results']]);
  });

  test('a calculation error is logged and has no other effect', async () => {
    const logged = vi.fn();
    vi.stubGlobal('reportError', logged);
    vi.spyOn(Math, 'log1p').mockImplementation(() => {
      throw new Error('no such number');
    });
    render(drawn());
    calculate();
    await pass(600);
    vi.mocked(Math.log1p).mockRestore();
    vi.unstubAllGlobals();
    expect(logged).toHaveBeenCalledOnce();
    expect(tab('Results').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Calculate' })).toBeDefined();
  });
});

describe('current lender rates', () => {
  test('‘Loading current mortgage rates...’ is shown during the fetch', () => {
    render(drawn('', { rates: () => new Promise(() => {}) }));
    expect(screen.getByRole('status').textContent).toBe('Loading current mortgage rates...');
  });

  test('an alert is shown if the fetch fails, and the calculator still works', async () => {
    render(drawn('', { rates: async () => new Response('', { status: 503 }) }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Error — Unable to fetch current mortgage rates. You can still use the calculator with your own rate.',
    );
  });

  test('each rate has its term, type in capitals, bank and rate, and a date as in Nov 21, 2026', async () => {
    render(drawn());
    const panel = (
      await screen.findByText(/Sample rates, not offers\. As of Nov 21, 2026\./)
    ).closest('section');
    const rows = within(panel ?? document.body).getAllByRole('listitem');
    expect(rows[1]?.textContent).toBe('5 Year VARIABLESample Bank B4.20%');
    expect(panel?.textContent).not.toContain('AI-sourced');
  });

  test('rates are labelled AI-sourced if the source says that a model sourced them', async () => {
    const source = { name: 'Rates Inc.', isSample: false, isFromModel: true };
    render(drawn('', { rates: async () => Response.json({ ...SAMPLE_RATES, source }) }));
    expect(await screen.findByText('AI-sourced')).toBeDefined();
    expect(screen.getByText(/AI-sourced by Rates Inc\., Nov 21, 2026/)).toBeDefined();
  });

  test('clicking a rate fills in the interest rate', async () => {
    render(drawn());
    fireEvent.click(
      await screen.findByRole('button', { name: 'Use 4.59%: Sample Bank A, 5 Year fixed' }),
    );
    expect(field('Interest rate').value).toBe('4.59%');
  });
});

describe('without scripts', () => {
  const html = (query: string) => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(drawn(query));
    return page;
  };

  test('the form leads to the calculator’s page, which shows the results', () => {
    const form = html('').querySelector('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/mortgage', 'get']);
    const names = [...(form?.querySelectorAll('[name]') ?? [])].map((one) =>
      one.getAttribute('name'),
    );
    expect(names).toEqual([
      'tab',
      'propertyPrice',
      'downPayment',
      'interestRate',
      'amortizationYears',
      'paymentFrequency',
    ]);
  });

  test('the server calculates the result that an address asks for', () => {
    const page = html('tab=results');
    expect(page.querySelector('[role=tabpanel]:not([hidden]) dd')?.textContent).toBe('$2,574.76');
    expect(page.innerHTML).not.toContain('style=');
  });
});
