import { ApiError } from '#platform/ui/api/api-client.ts';
import '#platform/ui/browser/scroller.sample.ts';
import '#platform/ui/dialog.sample.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aProperty, aPropertyDetail, type GivenDetail } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { type Saving, SavingContext } from '#listings/ui/saving.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { ReloadContext } from '#shell/ui/reload-context.ts';
import { site } from '#site';
import { parseTab } from '../domain/property-tab.ts';
import { loadAboutHome } from './about-home-parts.tsx';
import { PropertyNotFound } from './property-not-found.tsx';
import { PropertySkeleton } from './property-skeleton.tsx';
import { PropertyFailure, PropertyView } from './property-view.tsx';

beforeAll(loadAboutHome);
afterEach(cleanup);

type Given = Partial<ComponentProps<typeof PropertyView>> & { property?: GivenDetail };

const show = ({ property, ...given }: Given = {}, saving: Saving | null = null) =>
  renderOnSite(
    <Toasts>
      <SavingContext value={saving}>
        <PropertyView
          answer={{
            property: aPropertyDetail(property),
            similar: [],
            lastRefreshed: '2026-11-21T11:00:00.000Z',
          }}
          link="https://site.example/property/1"
          board={board()}
          tab="details"
          onChooseTab={vi.fn()}
          {...given}
        />
      </SavingContext>
    </Toasts>,
    '/property/1',
  );

/** What the page was rendered with. */
const board = (given = {}) => ({
  demonstration: false,
  credit: { disclaimer: 'It is deemed reliable but not guaranteed.', badge: null },
  lastRefreshed: '2026-11-21T11:00:00.000Z',
  isStale: false,
  isFilling: false,
  ...given,
});

const link = (name: string | RegExp) => screen.getByRole('link', { name });

test('a page shows address, title, place and price, and links back to the list', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: '48 Sample Road' })).toBeDefined();
  expect(screen.getByText('Detached at 48 Sample Road')).toBeDefined();
  expect(screen.getByText('Old Oakville, Oakville, ON, L6H 0A1')).toBeDefined();
  expect(screen.getAllByText('$2,895,000').length).toBeGreaterThan(0);
  expect(link('Back to Properties').getAttribute('href')).toBe('/properties');
});

test('Share is always offered; Save only if saving is available, and then it shows Saved', async () => {
  await show();
  expect(screen.getByRole('button', { name: 'Share' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  cleanup();

  const toggle = vi.fn();
  const saving = { saved: new Set([aProperty().id]), toggle, remove: vi.fn() };
  await show({}, saving);
  fireEvent.click(screen.getByRole('button', { name: 'Saved', pressed: true }));
  expect(toggle).toHaveBeenCalledOnce();
});

test('full screen has the page’s Share and Save', async () => {
  const toggle = vi.fn();
  await show({}, { saved: new Set(), toggle, remove: vi.fn() });
  fireEvent.click(screen.getByRole('button', { name: 'View photos full screen' }));
  const photos = within(await screen.findByRole('dialog', { name: 'Photos of 48 Sample Road' }));
  expect(photos.getByRole('button', { name: 'Share' })).toBeDefined();
  fireEvent.click(photos.getByRole('button', { name: 'Save', pressed: false }));
  expect(toggle).toHaveBeenCalledWith({ id: aProperty().id, name: '48 Sample Road' });
});

test.each([
  [undefined, 'Details'],
  ['details', 'Details'],
  ['features', 'Features'],
  ['nonsense', 'Details'],
])('the tab for ?tab=%s is %s', async (tab, chosen) => {
  await show({ tab: parseTab(tab) });
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
    'Details',
    'Features',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(chosen);
});

test('the text of every tab is in the page', async () => {
  const chooses = vi.fn();
  await show({ property: { cooling: ['Central Air'], roof: ['Slate'] }, onChooseTab: chooses });
  const [details, features] = screen.getAllByRole('tabpanel', { hidden: true });
  expect(details?.textContent).toContain('CoolingCentral Air');
  expect(features?.textContent).toContain('Roof: slate');
  fireEvent.click(screen.getByRole('tab', { name: 'Features' }));
  expect(chooses).toHaveBeenCalledWith('features');
});

test('a home without listed features says so', async () => {
  await show({ tab: 'features' });
  expect(screen.getByText('No features listed.')).toBeDefined();
});

test('the description is rendered as text, whatever the board sends', async () => {
  await show({ property: { description: '<b>Bright</b> & new' } });
  expect(screen.getByText('<b>Bright</b> & new')).toBeDefined();
});

test('the agent’s card offers tour, chat, telephone and mail, and names the listing brokerage', async () => {
  await show();
  const card = screen.getByRole('complementary', { name: 'Your agent' });
  const address = (name: string) => within(card).getByRole('link', { name }).getAttribute('href');
  expect(within(card).getByText(site.agent.name)).toBeDefined();
  expect(address('Schedule Tour')).toMatch(/^\/contact\?subject=Tour%20of%2048%20Sample%20Road/);
  expect(address('Chat Now')).toBe('/chat');
  expect(address(site.phones[0])).toBe(`tel:+1-${site.phones[0]}`);
  expect(address('Email')).toBe(`mailto:${site.email}`);
  expect(within(card).getByText('Listed by').nextSibling?.textContent).toBe('EXAMPLE REALTY INC.');
});

test('the agent’s card includes the contact control for the home', async () => {
  await show({ ask: <button type="button">Ask about this home</button> });
  const card = screen.getByRole('complementary', { name: 'Your agent' });
  expect(within(card).getByRole('button', { name: 'Ask about this home' })).toBeDefined();
});

test('the bottom bar on a phone has price and tour, and leaves room for the chat button', async () => {
  await show();
  const foot = screen.getByRole('complementary', { name: 'Price and tour' });
  expect(within(foot).getByText('$2,895,000')).toBeDefined();
  expect(within(foot).getAllByRole('link')).toHaveLength(1);
  expect(foot.hasAttribute('data-holds-bar')).toBe(true);
});

test('similar homes are in the same city, and without any there is no heading', async () => {
  const similar = [2, 3, 4].map((id) => aProperty({ id }));
  await show({ answer: { property: aPropertyDetail(), similar, lastRefreshed: null } });
  expect(screen.getByRole('heading', { name: 'Similar homes in Oakville' })).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  cleanup();
  await show();
  expect(screen.queryByRole('heading', { name: /^Similar homes/ })).toBeNull();
});

test('the page shows the source of its facts and when they were last refreshed', async () => {
  await show();
  expect(screen.getByText(/deemed reliable but not guaranteed/)).toBeDefined();
  expect(screen.getByText('November 21, 2026 at 6:00 a.m.')).toBeDefined();
});

test.each([
  [true, 1],
  [false, 0],
])('the photo caption mentions a demonstration: %s', async (demonstration, times) => {
  await show({ board: board({ demonstration }) });
  const caption = 'Artist’s impression, demonstration listing';
  expect(screen.queryAllByText(caption)).toHaveLength(times);
});

test('a home last synced with the board more than a day ago says so', async () => {
  await show({ board: board({ isStale: true }) });
  expect(screen.getByRole('status').textContent).toContain('Some may have changed since.');
});

test('a board’s badge links to the home’s page there', async () => {
  const badge = { label: 'Powered by the board', address: 'https://board.example/' };
  await show({
    board: board({ credit: { disclaimer: 'Its own words.', badge } }),
    property: { boardPage: 'https://board.example/7' },
  });
  expect(link('Powered by the board').getAttribute('href')).toBe('https://board.example/7');
});

test('a missing listing shows "Property Not Found" with a link back', async () => {
  await renderOnSite(<PropertyNotFound id="7" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Property Not Found' })).toBeDefined();
  expect(link('Back to Properties').getAttribute('href')).toBe('/properties');
});

test('a listing that couldn’t be fetched shows "Error Loading Property", and Retry fetches again', async () => {
  const reload = vi.fn(async () => undefined);
  await renderOnSite(
    <ReloadContext value={reload}>
      <PropertyFailure error={new ApiError(500, '500: {}')} />
    </ReloadContext>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Error Loading Property' })).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(reload).toHaveBeenCalledOnce();
});

test('a skeleton of the page is shown while a listing loads', async () => {
  await renderOnSite(<PropertySkeleton />);
  expect(screen.getByRole('status', { name: 'Loading property' })).toBeDefined();
});

test('two open houses at the same time are both shown', async () => {
  const openHouse = { day: '2026-11-28', starts: '14:00', ends: '16:00' };
  await show({ property: { openHouses: [openHouse, openHouse] } });
  expect(screen.getAllByText(/2:00 p.m. to 4:00 p.m./)).toHaveLength(2);
});

test('a listing shows its open houses and, under its features, each room', async () => {
  const details = {
    openHouses: [{ day: '2026-11-28', starts: '14:00', ends: '16:00' }],
    rooms: [{ type: 'Kitchen', level: 'Main', length: 3.71, width: 3.05, unit: 'metres' as const }],
  };
  await show({ property: details });
  expect(screen.getByText('Saturday, November 28, 2026, 2:00 p.m. to 4:00 p.m.')).toBeTruthy();
  cleanup();
  await show({ property: details, tab: 'features' });
  expect(
    screen.getByRole('row', { name: 'Kitchen Main 12 ft 2 in × 10 ft 3.71 × 3.05 m' }),
  ).toBeTruthy();
});
