import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProperty } from '../api.sample.ts';
import { CompactCard } from './compact-card.tsx';
import { renderOnSite } from './on-site.sample.ts';

afterEach(cleanup);

test('a card next to the map says its property type once, and one link, ‘View Details’, opens its page', async () => {
  await renderOnSite(<CompactCard listing={aProperty({ id: 42 })} />);
  screen.getByText('Detached');
  screen.getByText('EXAMPLE REALTY INC.');
  const link = screen.getByRole('link', { name: 'View Details of 48 Sample Road' });
  expect(link.getAttribute('href')).toBe('/property/42');
  expect(screen.getAllByRole('link')).toEqual([link]);
});

test('a card next to the map whose address is withheld names its link by the type of home', async () => {
  await renderOnSite(
    <CompactCard listing={aProperty({ address: null, title: 'Detached in Old Oakville' })} />,
  );
  screen.getByRole('link', { name: 'View Details of Detached in Old Oakville' });
});
