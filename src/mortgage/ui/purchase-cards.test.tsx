import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { calculateMortgage } from '../domain/calculator.ts';
import { parseCalculator } from '../domain/calculator-address.ts';
import { MonthOfPurchase, PurchaseCards } from './purchase-cards.tsx';

afterEach(cleanup);

function Drawn({ query }: { query: string }) {
  const start = parseCalculator(new URLSearchParams(query));
  const [purchase, setPurchase] = useState(start.purchase);
  const result = { form: start.form, calculation: calculateMortgage(start.form) };
  const props = { result, purchase, onPurchase: setPurchase };
  return (
    <>
      <MonthOfPurchase {...props} />
      <PurchaseCards {...props} />
    </>
  );
}

const CLOSING = 'closingDate=2026-11-30';
const draw = (query = CLOSING) => render(<Drawn query={query} />);

const card = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('section');
  if (!found) throw new Error(`No card ${title}`);
  return within(found);
};
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
/** The cash-to-close lines, by name. */
const lines = () =>
  Object.fromEntries(
    card('Cash to close')
      .getAllByRole('listitem')
      .map((line) => [...(line.querySelector('summary')?.children ?? [])])
      .map(([name, amount]) => [name?.textContent, amount?.textContent]),
  );

describe('the lender quote', () => {
  test('is shown next to the calculator’s figures, with the differences', () => {
    draw();
    const lender = card('What a lender would charge');
    lender.getByText('a month, $17.91 less than the calculator’s result');
    const rows = lender.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'CalculatorLender',
      'Compoundingmonthlyhalf-yearly',
      'Mortgage$400,000$400,000',
      'Payment$2,574.76$2,556.85',
      'Interest$372,428$367,055',
      'Paid off after25.0 years25.0 years',
    ]);
    lender.getByText('None with 20% or more down');
  });

  test('comes after what the home costs a month, with its taxes and fee', () => {
    draw(`${CLOSING}&propertyTax=3108&condoFee=439`);
    const [first] = screen.getAllByRole('heading');
    expect(first?.textContent).toBe('A month');
    const month = card('A month');
    month.getByText('$3,255');
    month.getByText(/No mortgage insurance with 20% or more down\./);
  });

  test('lasts 21.0 years when paid accelerated bi-weekly, and the calculator’s loan 23.1', () => {
    draw(`${CLOSING}&paymentFrequency=accelerated-bi-weekly`);
    const [row] = screen.getAllByRole('row', { name: /^Paid off after/ });
    expect(row?.textContent).toBe('Paid off after23.1 years21.0 years');
  });

  test('includes the premium in the loan and its tax in cash, below 20% down', () => {
    draw(`${CLOSING}&downPayment=50000`);
    const lender = card('What a lender would charge');
    lender.getByText('$13,950.00, 3.1% of the loan');
    expect(lender.getByRole('row', { name: /^Mortgage/ }).textContent).toBe(
      'Mortgage$450,000$463,950',
    );
    expect(lines()['Tax on the insurance premium']).toBe('$1,116.00');
  });

  test.each([
    ['downPayment=20000', 'Minimum down payment is $25,000'],
    [
      'propertyPrice=1600000&downPayment=200000',
      'A home of $1,500,000 or more can’t be insured, so it needs 20% down, $320,000.',
    ],
    [
      'downPayment=50000&amortizationYears=30',
      'Below 20% down, only first-time buyers and new homes can go beyond 25 years.',
    ],
    ['downPayment=500000', 'No mortgage: you pay the full price.'],
  ])('explains why no lender would lend (%s): %s', (query, message) => {
    draw(`${CLOSING}&${query}`);
    expect(card('What a lender would charge').getByRole('note').textContent).toBe(message);
  });
});

describe('cash to close', () => {
  test('lists both land transfer taxes in Toronto, and the first-time buyer refunds', () => {
    draw();
    expect(lines()).toMatchObject({
      'Down payment': '$100,000.00',
      'Ontario land transfer tax': '$6,475.00',
      'Toronto land transfer tax': '$6,475.00',
    });
    choose('First home?', '100');
    expect(lines()).toMatchObject({
      'Ontario land transfer tax: first-time refund': '−$4,000.00',
      'Toronto land transfer tax: first-time refund': '−$4,475.00',
    });
    choose('Where', 'oakville');
    expect(Object.keys(lines()).filter((name) => name.includes('Toronto'))).toEqual([]);
  });

  test('explains each line: how it is calculated, by which rule, since when', () => {
    draw();
    const line = screen.getByText('Toronto land transfer tax').closest('details');
    expect(line?.textContent).toMatch(
      /Charged in price brackets.*In force since April 1, 2026\. Source: City of Toronto/,
    );
  });

  test('includes the taxes on buyers from outside Canada, and warns that they may be barred from buying', () => {
    draw();
    choose('Citizens or permanent residents of Canada?', 'non-residents');
    const cash = card('Cash to close');
    expect(cash.getByRole('note').textContent).toMatch(/buyers who aren’t citizens/);
    expect(lines()).toMatchObject({
      'Ontario Non-Resident Speculation Tax': '$125,000.00',
      'Toronto Non-Resident Speculation Tax': '$50,000.00',
    });
  });

  test('names the costs of a new build that are not included', () => {
    draw();
    choose('Kind of home', 'new-build');
    card('Cash to close').getByText(/^HST on a new home/);
  });

  test('refuses a closing date that our tables don’t cover, and says which days they do', () => {
    draw('closingDate=1990-01-01');
    expect(card('Cash to close').getByRole('note').textContent).toMatch(
      /^We have no figures for .* on January 1, 1990\. Ours begin on /,
    );
  });

  test('ignores an invalid date', () => {
    draw();
    fireEvent.change(screen.getByLabelText('Closing date'), { target: { value: '' } });
    expect(lines()['Ontario land transfer tax']).toBe('$6,475.00');
    screen.getByText('Now: today’s rules');
  });
});

describe('whether a household would qualify', () => {
  const type = (name: string, value: string) => choose(name, value);
  const answer = () => card('Would you qualify?');

  test('asks for an income first', () => {
    draw();
    answer().getByText('Enter an income to see the answer.');
  });

  test('tests the loan at 2 points more, and shows both debt service ratios with their limits', () => {
    draw();
    type('Annual income', '120,000');
    type('Annual property tax', '4800');
    type('Monthly heating cost', '150');
    const rows = [...(answer().getByText('Tested at').closest('dl')?.children ?? [])];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Tested at7.99%',
      expect.stringMatching(/^Monthly payment at that rate\$3,0\d\d\.\d\d$/),
      expect.stringMatching(/^Housing costs, share of income \(GDS\)3\d(\.\d)?% \(limit 39%\)$/),
      expect.stringMatching(/^With all debts \(TDS\)3\d(\.\d)?% \(limit 44%\)$/),
      expect.stringMatching(/^Largest loan within both limits\$4\d\d,\d{3}$/),
    ]);
    answer().getByText('Within both limits');
    type('Monthly loan payments', '3K');
    answer().getByText('Above the limits');
  });

  test('starts with the home’s taxes and fee filled in', () => {
    draw(`${CLOSING}&propertyTax=3108&condoFee=439`);
    const values = ['Annual property tax', 'Monthly condo fee'].map(
      (name) => screen.getByLabelText<HTMLInputElement>(name).value,
    );
    expect(values).toEqual(['$3,108', '$439']);
  });

  test('shows a message below a field with an invalid amount', () => {
    draw();
    type('Monthly heating cost', 'warm');
    expect(answer().getByRole('alert').textContent).toBe(
      'Please enter an amount, such as $2,500 or 850K',
    );
  });
});
