import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProperty } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { NewListings } from './new-listings.tsx';

afterEach(cleanup);

const homes = (count: number) =>
  Array.from({ length: count }, (_, at) => aProperty({ id: at + 1 }));

/** A row that is 400 of its 1,000 pixels wide. */
async function show() {
  const { container } = await renderOnSite(<NewListings listings={homes(5)} total={5} />, '/');
  const row = container.querySelector<HTMLElement>('section > ul');
  if (!row) throw new Error('There is no row of homes.');
  Object.defineProperties(row, { clientWidth: { value: 400 }, scrollWidth: { value: 1_000 } });
  fireEvent(window, new Event('resize'));
  row.scrollBy = (to?: ScrollToOptions | number) => {
    row.scrollLeft += typeof to === 'object' ? (to.left ?? 0) : 0;
    fireEvent.scroll(row);
  };
  return row;
}

const arrow = (name: string) => screen.getByRole('button', { name });
const isIdle = (name: string) => arrow(name).getAttribute('aria-disabled') === 'true';

test('arrows page through the row and are disabled at its ends', async () => {
  const row = await show();
  expect([isIdle('Previous homes'), isIdle('More homes')]).toEqual([true, false]);
  fireEvent.click(arrow('More homes'));
  expect(row.scrollLeft).toBe(400);
  expect([isIdle('Previous homes'), isIdle('More homes')]).toEqual([false, false]);
  fireEvent.click(arrow('More homes'));
  expect([isIdle('Previous homes'), isIdle('More homes')]).toEqual([false, true]);
  fireEvent.click(arrow('Previous homes'));
  expect(row.scrollLeft).toBe(400);
});

test('‘See all N’ counts the homes for sale in the GTA and leads to their list, newest first', async () => {
  await renderOnSite(<NewListings listings={homes(12)} total={1_072} />, '/');
  const link = screen.getByRole('link', { name: 'See all 1,072 homes for sale in the GTA' });
  expect(link.getAttribute('href')).toBe('/properties?city=gta&homes=1&sort=newest');
});

test('with fewer than four homes the section is left out', () => {
  const { container } = render(<NewListings listings={homes(3)} total={3} />);
  expect(container.innerHTML).toBe('');
});
