import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AreaIsGone } from './area-is-gone.tsx';
import { parseListQuery } from './list-address.ts';

afterEach(cleanup);

test('a page about an area that is gone links to the same search without it, in the same presentation', () => {
  const address = { city: 'oakville', minPrice: '500000', area: '~zzzzzz', page: '3', show: 'map' };
  render(<AreaIsGone {...parseListQuery(address)} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'This area is no longer stored',
  );
  const link = screen.getByRole('link', { name: 'Search without this area' });
  expect(link.getAttribute('href')).toBe('/properties?city=oakville&minPrice=500000&show=map');
});
