import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { go, KEEPS_SCROLL } from '#platform/ui/navigation.ts';
import { EMPTY_SEARCH } from '../domain/search.ts';
import { parseListPage } from '../domain/search-query.ts';
import { FilterChips } from './filter-chips.tsx';
import { PresentationContext } from './list-address.ts';
import { PresentationButton, PresentationSwitch } from './presentation-switch.tsx';
import {
  PRESENTATION_SCRIPT,
  rememberedPresentation,
  useRememberedPresentation,
} from './remembered-presentation.ts';

afterEach(() => {
  cleanup();
});

const OAKVILLE = { ...EMPTY_SEARCH, places: ['oakville'] };
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('List, Split and Map link to the same page of the search, and the one shown is marked', async () => {
  await renderOnSite(<PresentationSwitch search={OAKVILLE} page={2} show="split" />);
  expect(hrefOf('List')).toBe('/properties?city=oakville&page=2');
  expect(hrefOf('Split')).toBe('/properties?city=oakville&page=2&show=split');
  expect(hrefOf('Map')).toBe('/properties?city=oakville&page=2&show=map');
  const isCurrent = (name: string) =>
    screen.getByRole('link', { name }).getAttribute('aria-current');
  expect(['List', 'Split', 'Map'].map(isCurrent)).toEqual([null, 'true', null]);
});

test('on a phone one button leads to the map and back', async () => {
  await renderOnSite(
    <>
      <PresentationButton search={OAKVILLE} page={1} to="map" className="" />
      <PresentationButton search={OAKVILLE} page={1} to="list" className="" />
    </>,
  );
  expect(hrefOf('Map')).toBe('/properties?city=oakville&show=map');
  expect(hrefOf('List')).toBe('/properties?city=oakville');
});

test('links to other searches keep the presentation', async () => {
  await renderOnSite(
    <PresentationContext value="split">
      <FilterChips search={OAKVILLE} canClear />
    </PresentationContext>,
  );
  expect(hrefOf('Remove Oakville')).toBe('/properties?show=split');
});

/** The list page, as far as it concerns the presentation. */
function Page({ href }: { href: string }) {
  const { searchParams } = new URL(href, 'https://site.example');
  const query = String(searchParams);
  const at = useMemo(() => parseListPage(new URLSearchParams(query)), [query]);
  useRememberedPresentation(at);
  return <PresentationSwitch search={at.search} page={at.page} show={at.show} />;
}

const renderList = (at: string) => renderOnSite((props) => <Page {...props} />, at);

const current = () => document.querySelector('[aria-current]')?.textContent;

test('the presentation that a visitor chooses is remembered on the device, and one they were sent is not', async () => {
  await renderList('/properties?show=map');
  expect(rememberedPresentation()).toBe('list');
  fireEvent.click(screen.getByRole('link', { name: 'Split' }));
  expect(rememberedPresentation()).toBe('split');
  fireEvent.click(screen.getByRole('link', { name: 'List' }));
  expect(rememberedPresentation()).toBe('list');
  expect(current()).toBe('List');
});

test('Back leads to the list that was there, and keeps what was chosen', async () => {
  const { back } = await renderList('/properties');
  fireEvent.click(screen.getByRole('link', { name: 'Split' }));
  expect(current()).toBe('Split');
  await act(() => back().finished);
  expect(current()).toBe('List');
  expect(rememberedPresentation()).toBe('split');
});

test('from another page, or by a link without one, the list opens as remembered', async () => {
  localStorage.setItem('show', 'split');
  const { place, went } = await renderList('/properties?show=map');
  expect(current()).toBe('Map');
  await act(() => go('/properties?city=oakville'));
  expect(current()).toBe('Split');
  expect(place()).toBe('/properties?city=oakville&show=split');
  expect(went.at(-1)).toMatchObject({ navigationType: 'replace', info: KEEPS_SCROLL });
});

/** Runs the script of <head> at an address, and returns where it leads. */
function leadsTo(address: string, referrer = ''): string | null {
  const { pathname, search, hash, origin } = new URL(address, 'https://site.example');
  let led: string | null = null;
  const location = {
    pathname,
    search,
    hash,
    origin,
    replace: (next: string) => {
      led = next;
    },
  };
  const run = new Function('location', 'document', 'localStorage', PRESENTATION_SCRIPT);
  run(location, { referrer }, localStorage);
  return led;
}

test('a later visit opens the list as remembered, before anything is shown', () => {
  expect(leadsTo('/properties')).toBeNull();
  localStorage.setItem('show', 'split');
  expect(leadsTo('/properties')).toBe('/properties?show=split');
  expect(leadsTo('/properties?city=oakville#homes')).toBe(
    '/properties?city=oakville&show=split#homes',
  );
});

test('an address that names a presentation, another page, and the way back to the list stay as they are', () => {
  localStorage.setItem('show', 'split');
  expect(leadsTo('/properties?show=map')).toBeNull();
  expect(leadsTo('/properties/12')).toBeNull();
  expect(leadsTo('/properties', 'https://site.example/properties?show=split')).toBeNull();
  localStorage.setItem('show', 'globe');
  expect(leadsTo('/properties')).toBeNull();
});
