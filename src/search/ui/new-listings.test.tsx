import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProperty } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { NewListings } from './new-listings.tsx';

afterEach(cleanup);

/** A row that is 400 of its 1,000 pixels wide. */
async function show() {
  const homes = [1, 2, 3].map((id) => aProperty({ id }));
  const { container } = await renderOnSite(<NewListings listings={homes} />, '/');
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
