import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aList, aProperty } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { CityLoading } from './city-loading.tsx';
import { CityPage, UnknownCity } from './city-page.tsx';

afterEach(cleanup);

const NEIGHBOURHOODS = [
  { key: 'oakville-bronte', name: 'Bronte', count: 1_203 },
  { key: 'oakville-old-oakville', name: 'Old Oakville', count: 1 },
];

const show = (list = aList()) =>
  renderOnSite(
    <CityPage city="Oakville" place="oakville" list={list} neighbourhoods={NEIGHBOURHOODS} />,
  );

test('shows a loading spinner with ‘Loading {city} properties...’', () => {
  render(<CityLoading city="Oakville" />);
  expect(screen.getByRole('status').textContent).toBe('Loading Oakville properties...');
});

test('then shows a heading, a count and a grid of property cards', async () => {
  await show();
  screen.getByRole('heading', { level: 1, name: 'Oakville Properties' });
  screen.getByText('1,284 homes for sale');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(
    screen.getByRole('link', { name: 'All 1,284 homes in Oakville' }).getAttribute('href'),
  ).toBe('/properties?city=oakville&homes=1&sort=newest');
});

test('a single home is counted in the singular, and no link to more is shown', async () => {
  await show(aList({ properties: [aProperty()], total: 1 }));
  screen.getByText('1 home for sale');
  expect(screen.queryByRole('link', { name: /^All / })).toBeNull();
});

test('while the first listings arrive, a city without homes promises more', async () => {
  const none = aList({ properties: [], total: 0 });
  await renderOnSite(
    <CityPage city="Oakville" place="oakville" list={none} neighbourhoods={[]} isFilling />,
  );
  screen.getByRole('heading', { name: 'The first listings are on their way' });
  expect(screen.queryByRole('heading', { name: 'No Properties Found' })).toBeNull();
});

test('without homes it shows exactly ‘No Properties Found’', async () => {
  await show(aList({ properties: [], total: 0 }));
  screen.getByRole('heading', { name: 'No Properties Found' });
  screen.getByText(
    'There are currently no properties available in Oakville. Check back soon for new listings.',
  );
});

test('each neighbourhood with listings is a link to its list', async () => {
  await show();
  const links = [/^Bronte/, /^Old Oakville/].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual([
    '/properties?city=oakville-bronte',
    '/properties?city=oakville-old-oakville',
  ]);
});

test('shows an about-the-market text', async () => {
  await show();
  screen.getByRole('heading', { level: 2, name: 'About the Oakville market' });
});

test('breadcrumbs: Home > Properties > {city} Properties', async () => {
  await show();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Home',
    'Properties',
    'Oakville Properties',
  ]);
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/properties',
  ]);
});

test('an unknown place shows the same message, with its name as plain text', () => {
  const { container } = render(<UnknownCity city="<script>alert(1)</script>" />);
  screen.getByText(/no properties available in <script>alert\(1\)<\/script>\. Check back/);
  expect(container.querySelector('script')).toBeNull();
});
