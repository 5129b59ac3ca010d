import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH, type Search } from '../domain/search.ts';
import { FindForm } from './find-form.tsx';
import { keptOf } from './list-address.ts';

afterEach(cleanup);

const search: Search = { ...EMPTY_SEARCH, places: ['oakville'], minBedrooms: 3, sort: 'newest' };

const show = () => renderOnSite(<FindForm kept={keptOf(search, 'map')} />);

const submit = (text: string) => {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Place, address or MLS® number' }), {
    target: { value: text },
  });
  fireEvent.submit(screen.getByRole('search', { name: 'Find homes' }));
};

test('what was typed is searched everywhere, with the filters, order and presentation', async () => {
  const { place } = await show();
  submit(' Leslie Street ');
  expect(place()).toBe('/properties?q=Leslie+Street&minBedrooms=3&sort=newest&show=map');
});

test('without scripts the form submits the same', async () => {
  await show();
  submit('Leslie');
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Find homes' });
  expect(Object.fromEntries(new FormData(form))).toEqual({
    q: 'Leslie',
    minBedrooms: '3',
    sort: 'newest',
    show: 'map',
  });
});

test('an empty field goes nowhere', async () => {
  const { went } = await show();
  submit(' ');
  expect(went).toEqual([]);
});
