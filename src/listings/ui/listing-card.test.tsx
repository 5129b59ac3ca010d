import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProperty } from '../api.sample.ts';
import type { Property } from '../api.ts';
import { ListingCard } from './listing-card.tsx';
import { renderOnSite } from './on-site.sample.ts';
import { type Saving, SavingContext } from './saving.ts';

afterEach(cleanup);

const show = (given: Partial<Property> = {}) =>
  renderOnSite(<ListingCard listing={aProperty(given)} />);

const facts = () => screen.queryAllByRole('listitem').map((fact) => fact.textContent);

test('a card shows type, price, address, city, facts and the listing brokerage', async () => {
  await show();
  for (const text of [
    'Detached',
    '$2,895,000',
    '48 Sample Road',
    'Old Oakville, Oakville, ON',
    'EXAMPLE REALTY INC.',
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(facts()).toEqual(['5 bed', '6 bath', '3,500–5,000 sq. ft.']);
});

test('a rent for a year is shown as the board states it, with what it comes to a month', async () => {
  const lease = { transactionType: 'For Lease', price: 28_800, priceUnit: '/year' } as const;
  await show({ ...lease, monthlyRent: 2_400 });
  expect(screen.getByText('$28,800/year')).toBeDefined();
  expect(screen.getByText('$2,400 a month')).toBeDefined();
});

test('facts are shown only if above zero', async () => {
  await show({ bedrooms: 0, bathrooms: null, sqft: '-' });
  expect(facts()).toEqual([]);
});

test('bedrooms below grade are counted separately, and read out in words', async () => {
  await show({ bedrooms: 4, bedroomsBelow: 1 });
  const said = within(screen.getAllByRole('listitem')[0] ?? document.body);
  expect(said.getByText('3+1').closest('[aria-hidden]')?.textContent).toBe('3+1 bed');
  expect(said.getByText('3 bedrooms plus 1 below grade or den')).toBeDefined();
});

test.each([
  [{ transactionType: 'For Sale or Lease' }, 'For Sale or Lease'],
  [{ property_type: 'Parking Space' }, 'Parking space only'],
  [{ property_type: 'Locker' }, 'Storage locker only'],
  [{ property_type: 'Vacant Land' }, 'Vacant land'],
  [{ propertyClass: 'Commercial', property_type: 'Office' }, 'Commercial property'],
] as const)('a card of %j says so in words', async (given, words) => {
  await show(given);
  expect(screen.getByText(words)).toBeDefined();
});

test.each(['Parking Space', 'Locker', 'Vacant Land', 'Farm', 'Timeshare'])(
  'a %s has no bed and bath facts',
  async (property_type) => {
    await show({ property_type, bedrooms: 1, bathrooms: 1, sqft: '5000' });
    expect(facts()).toEqual(['5,000 sq. ft.']);
  },
);

test('a lease shows its rent per month', async () => {
  await show({ transactionType: 'For Lease', price: 3_250 });
  expect(screen.getByText('$3,250/month')).toBeDefined();
});

test('a withheld address is shown as "Address withheld"', async () => {
  await show({ address: null });
  expect(screen.getByRole('heading', { name: 'Address withheld' })).toBeDefined();
});

test('a card shows one line of the description: at most its first 100 characters, cut at a word', async () => {
  await show({ description: 'Sunlight and quiet all day long in every single room. '.repeat(20) });
  const line = screen.getByRole('article').querySelector('.line-clamp-1');
  expect(line?.textContent.replaceAll('\u00a0', ' ')).toBe(
    'Sunlight and quiet all day long in every single room. Sunlight and quiet all day long in every…',
  );
  expect([...(line?.children ?? [])].map((word) => word.textContent)).toContain('Sunlight');
});

test('a description too short to say anything is left out', async () => {
  await show({ description: 'Nice house.' });
  expect(screen.getByRole('article').textContent).not.toContain('Nice');
});

test('the price and the link are on one line', async () => {
  await show();
  const link = screen.getByRole('link');
  expect(link.parentElement?.firstElementChild?.textContent).toBe('$2,895,000');
});

test('the brokerage’s name is never cut', async () => {
  const listOfficeName = 'A BROKERAGE WITH A NAME OF MORE THAN ONE LINE, A REAL ESTATE BROKERAGE';
  await show({ listOfficeName });
  const { className } = screen.getByText(listOfficeName);
  expect(className).not.toMatch(/truncate|line-clamp|overflow|nowrap/);
});

test('a card without a description leaves no empty space', async () => {
  await show({ description: '' });
  expect(screen.getByRole('article').querySelector('p:empty')).toBeNull();
});

test('the link of a home with a withheld address is named by the type of home', async () => {
  await show({ address: null, title: 'Detached in Old Oakville' });
  expect(
    screen.getByRole('link', { name: 'View Details of Detached in Old Oakville' }),
  ).toBeDefined();
});

test('a single link, "View Details", opens the listing’s page', async () => {
  await show({ id: 42 });
  const link = screen.getByRole('link', { name: 'View Details of 48 Sample Road' });
  expect(link.getAttribute('href')).toBe('/property/42');
  expect(screen.getAllByRole('link')).toEqual([link]);
});

test('a listing without a photo shows "Image unavailable"', async () => {
  await show({ imageUrls: [] });
  expect(screen.getByText('Image unavailable')).toBeDefined();
});

test('the heart is shown only if saving is available', async () => {
  await show();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the heart passes on the listing and shows whether it is saved', async () => {
  const toggled: number[] = [];
  const saving: Saving = {
    saved: new Set([42]),
    toggle: ({ id }) => toggled.push(id),
    remove: () => undefined,
  };
  await renderOnSite(
    <SavingContext value={saving}>
      <ListingCard listing={aProperty({ id: 42 })} />
    </SavingContext>,
  );
  const heart = screen.getByRole('button', { name: 'Save 48 Sample Road', pressed: true });
  fireEvent.click(heart);
  expect(toggled).toEqual([42]);
});
