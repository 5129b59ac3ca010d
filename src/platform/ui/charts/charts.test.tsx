import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { Chart } from '../../domain/chart.ts';
import { LineChart, StackedBars } from './charts.tsx';

afterEach(cleanup);

const chart: Chart = {
  title: 'Rent and payment',
  along: 'Year',
  places: ['2026', '2027'],
  series: [
    { name: 'Rent', colour: 'c1', amounts: [2_400, 2_450] },
    { name: 'Payment', colour: 'c2', amounts: [null, 2_575] },
  ],
  format: (amount) => `$${amount}`,
};

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);

test.each([
  ['lines', LineChart],
  ['stacked bars', StackedBars],
])(
  'a chart of %s is one image with a name',
  async (_, Drawn) => {
    const { container } = render(<Drawn {...chart} />);
    const picture = await screen.findByRole(
      'img',
      { name: 'Rent and payment' },
      { timeout: 20_000 },
    );
    expect(picture.querySelector('svg')).not.toBeNull();
    expect(container.querySelector('svg [tabindex="0"], svg[tabindex]')).toBeNull();
  },
  30_000,
);

test('each line has its name at its end', async () => {
  render(<LineChart {...chart} />);
  const picture = await screen.findByRole('img', {}, { timeout: 20_000 });
  expect(picture.textContent).toContain('Rent');
  expect(picture.textContent).toContain('Payment');
}, 30_000);

test("a table contains the chart's figures in full", async () => {
  render(<LineChart {...chart} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(rows()).toEqual(['YearRentPayment', '2026$2400–', '2027$2450$2575']);
  fireEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(await screen.findByRole('img')).toBeDefined();
});

test('without scripts there is a table, and no empty chart box', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<StackedBars {...chart} />);
  expect(page.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(page.querySelector('[role=img]')).toBeNull();
  expect(page.innerHTML).not.toContain('style=');
});
