import { expect, test } from 'vitest';
import { campaignIn, canonicalQuery, joinQuery } from './address.ts';
import { loadedPageAt } from './server/loaded-pages.ts';

/** An address with its query as the page there writes it. */
function canonicalOf(address: string): string {
  const { pathname, search } = new URL(`https://homes.example${address}`);
  const page = loadedPageAt(pathname)?.page ?? null;
  return pathname + joinQuery(canonicalQuery(page, search), campaignIn(search));
}

test.each([
  '/',
  '/properties?city=oakville&page=2',
  '/properties?city=oakville&show=split',
  '/properties?page=2&show=map',
  '/property/12?tab=mortgage',
  '/neighborhoods?city=toronto',
  '/mortgage?propertyPrice=450000&tab=results',
  '/buy-rent-advisor?city=Toronto&bedrooms=2',
  '/contact?subject=A+home+in+Oakville&property=12&tour=1',
  '/contact?subject=The+owner%27s+home',
  '/auth?tab=register&next=%2Fproperties%3Fpage%3D2',
  '/home-history?search=12+King+St',
  '/desk?open=talk-3',
  '/about?utm_source=newsletter&utm_medium=mail',
  '/properties?city=oakville&utm_source=newsletter',
])('%s is an address of its own', (address) => {
  expect(canonicalOf(address)).toBe(address);
});

test.each([
  ['/properties?page=1&noise=1&city=oakville', '/properties?city=oakville'],
  ['/properties?show=list', '/properties'],
  ['/properties?show=globe', '/properties'],
  ['/properties?show=map&city=oakville', '/properties?city=oakville&show=map'],
  ['/properties/?city=oakville&noise=1', '/properties/?city=oakville'],
  ['/property/12?tab=details', '/property/12'],
  ['/properties/12?tab=mortgage&tab=nothing', '/properties/12'],
  ['/neighborhoods?city=all-cities', '/neighborhoods'],
  ['/mortgage?propertyPrice=%24450%2C000&noise=1', '/mortgage?propertyPrice=450000'],
  ['/contact?subject=A%20home', '/contact?subject=A+home'],
  ['/auth?tab=login&next=https://evil.example', '/auth'],
  ['/about?noise=1', '/about'],
  ['/?noise', '/'],
  ['/no-such-page?a=1', '/no-such-page'],
  ['/?fbclid=1&utm_source=x&gclid=2', '/?utm_source=x'],
  ['/properties?utm_id=1&page=2', '/properties?page=2&utm_id=1'],
])('%s is the same page as %s', (address, canonical) => {
  expect(canonicalOf(address)).toBe(canonical);
  expect(canonicalOf(canonical)).toBe(canonical);
});
