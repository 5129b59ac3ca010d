import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Navigation, NavigationContext } from './navigation.ts';
import { SiteLink } from './site-link.tsx';

// The router scrolls to the top of a page; the test's DOM can't scroll.
window.scrollTo = () => undefined;

afterEach(cleanup);

const ADDRESS = '/properties?city=south_oakville#results';

async function visit() {
  const root = createRootRoute({
    component: () => <SiteLink href={ADDRESS}>South Oakville</SiteLink>,
    notFoundComponent: () => null,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history });
  render(<RouterProvider router={router} />);
  return { router, link: await screen.findByRole('link', { name: 'South Oakville' }) };
}

test('a link navigates without loading a new document, keeping its query and anchor', async () => {
  const { router, link } = await visit();
  const followedByBrowser = fireEvent.click(link);
  expect(followedByBrowser).toBe(false);
  await waitFor(() => expect(router.state.location.href).toBe(ADDRESS));
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a click with %s is left to the browser',
  async (key) => {
    const { router, link } = await visit();
    // The test's DOM can't follow links: cancel the click after our handler has run.
    window.addEventListener('click', (click) => click.preventDefault(), { once: true });
    fireEvent.click(link, { [key]: true });
    expect(router.state.location.href).toBe('/');
  },
);

test('the second click of a double click is ignored', async () => {
  const { router, link } = await visit();
  expect(fireEvent.click(link, { detail: 2 })).toBe(false);
  expect(router.state.location.href).toBe('/');
});

test('without a router it is an ordinary link', () => {
  render(<SiteLink href={ADDRESS}>South Oakville</SiteLink>);
  expect(screen.getByRole('link').getAttribute('href')).toBe(ADDRESS);
});

test('on a page that started without the router, its navigation shows the next page', () => {
  const navigation: Navigation = { go: vi.fn(), preload: vi.fn(), here: () => '/' };
  render(
    <NavigationContext value={navigation}>
      <SiteLink href={ADDRESS} keepScroll>
        South Oakville
      </SiteLink>
    </NavigationContext>,
  );
  expect(fireEvent.click(screen.getByRole('link', { name: 'South Oakville' }))).toBe(false);
  expect(navigation.go).toHaveBeenCalledWith(ADDRESS, { keepScroll: true });
});

test('where nothing else can show a page, a link is the browser’s', () => {
  render(<SiteLink href={ADDRESS}>South Oakville</SiteLink>);
  let isFollowed = false;
  // The test's DOM can't follow links: cancel the click after our handler has run.
  const follow = (click: Event) => {
    isFollowed = !click.defaultPrevented;
    click.preventDefault();
  };
  window.addEventListener('click', follow, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'South Oakville' }));
  expect(isFollowed).toBe(true);
});

test.each([
  ['leads to its top, and leaves it as it is', '/contact', '/contact', false],
  ['is followed if it keeps the position', '/contact', '/contact', true],
  ['is followed if it has another query', '/contact?tour=1', '/contact', false],
  ['is followed if it leads to one of its parts', '/contact#hours', '/contact#hours', false],
])('a link to the page that is shown %s', (_what, href, here, keepScroll) => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const navigation: Navigation = { go: vi.fn(), preload: vi.fn(), here: () => here };
  render(
    <NavigationContext value={navigation}>
      <SiteLink href={href} keepScroll={keepScroll}>
        Contact
      </SiteLink>
    </NavigationContext>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Contact' }));
  const leadsToTop = href === '/contact' && !keepScroll;
  expect(scroll).toHaveBeenCalledTimes(leadsToTop ? 1 : 0);
  expect(navigation.go).toHaveBeenCalledTimes(leadsToTop ? 0 : 1);
  scroll.mockRestore();
});
