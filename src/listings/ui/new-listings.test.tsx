import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProperty } from '../api.sample.ts';
import { NewListings } from './new-listings.tsx';
import { renderOnSite } from './on-site.sample.ts';

afterEach(cleanup);

/** A row that is 400 of its 1,000 pixels wide. */
async function show() {
  const homes = [1, 2, 3].map((id) => aProperty({ id }));
  const { container } = await renderOnSite(<NewListings listings={homes} />, '/');
  const row = container.querySelector('section > ul') as HTMLElement;
  Object.defineProperties(row, { clientWidth: { value: 400 }, scrollWidth: { value: 1_000 } });
  row.scrollBy = (to?: ScrollToOptions | number) => {
    row.scrollLeft += typeof to === 'object' ? (to.left ?? 0) : 0;
    fireEvent.scroll(row);
  };
  return row;
}

const arrow = (name: string) => screen.getByRole('button', { name });
const isIdle = (name: string) => arrow(name).getAttribute('aria-disabled') === 'true';

test('arrows turn the row by what is in sight, as far as it goes', async () => {
  const row = await show();
  expect([isIdle('Earlier cards'), isIdle('More cards')]).toEqual([true, false]);
  fireEvent.click(arrow('More cards'));
  expect(row.scrollLeft).toBe(400);
  expect([isIdle('Earlier cards'), isIdle('More cards')]).toEqual([false, false]);
  fireEvent.click(arrow('More cards'));
  expect([isIdle('Earlier cards'), isIdle('More cards')]).toEqual([false, true]);
  fireEvent.click(arrow('Earlier cards'));
  expect(row.scrollLeft).toBe(400);
});
