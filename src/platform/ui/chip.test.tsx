import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Chip } from './chip.tsx';

afterEach(cleanup);

test('a chip can be a link: then the link itself is what is drawn', () => {
  render(
    <Chip asChild>
      <a href="/properties">3+ bedrooms</a>
    </Chip>,
  );
  const link = screen.getByRole('link', { name: '3+ bedrooms' });
  expect(link.className).toContain('rounded-full');
});
