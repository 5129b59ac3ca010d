import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChipLink } from './chip-link.tsx';

afterEach(cleanup);

test('a chip is a link without aria-current', () => {
  render(<ChipLink href="/properties">3+ bedrooms</ChipLink>);
  const link = screen.getByRole('link', { name: '3+ bedrooms' });
  expect(link.getAttribute('href')).toBe('/properties');
  expect(link.hasAttribute('aria-current')).toBe(false);
});
