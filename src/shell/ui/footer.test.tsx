import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Footer } from './footer.tsx';

beforeEach(() => {
  render(<Footer year={2026} newsletter={<p>The box</p>} />);
});
afterEach(cleanup);

const fold = (title: string): HTMLElement => {
  const details = screen
    .getAllByRole('group', { hidden: true })
    .find((each) => each.querySelector('summary')?.textContent === title);
  if (!details) throw new Error(`no '${title}' in the footer`);
  return details;
};
const linksIn = (title: string) =>
  within(fold(title))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the quick links have the specified targets', () => {
  expect(linksIn('Quick Links')).toEqual([
    ['Home', '/'],
    ['Properties', '/properties'],
    ['Neighbourhoods', '/neighborhoods'],
    ['Mortgage Calculator', '/#calculator'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
  ]);
});

test('the bottom row links to pages that no other list has, including the accessibility statement', () => {
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Accessibility')).toBe('/accessibility');
  expect(href('Knowledge hub')).toBe('/knowledge-hub');
  expect(href('Questions and answers')).toBe('/gta-real-estate-faq');
  expect(href('Market insights')).toBe('/market-insights');
  expect(href('Rental applications')).toBe('/rent-ready');
});

test('the featured GTA areas link to listings filtered by that city', () => {
  expect(linksIn('Featured GTA Areas').map(([, href]) => href)).toEqual(
    [
      'south_oakville',
      'bridle_path',
      'rosedale',
      'yorkville',
      'forest_hill',
      'hoggs_hollow',
      'king_bridge',
    ].map((area) => `/properties?city=${area}`),
  );
});

test('Quick Links, Featured GTA Areas and Newsletter are accordions, one open at a time', () => {
  const folds = ['Quick Links', 'Featured GTA Areas', 'Newsletter'].map(fold);
  // The shared name makes the browser close the others.
  expect(new Set(folds.map((each) => each.getAttribute('name')))).toEqual(new Set(['footer']));
});

test('the newsletter form is in its accordion', () => {
  expect(within(fold('Newsletter')).getByText('The box')).toBeTruthy();
});

test('the footer shows the tagline, copyright years, builder, legal line and trademarks', () => {
  const text = screen.getByRole('contentinfo').textContent;
  expect(text).toContain('#befirst');
  expect(text).toContain('© 2025–2026');
  expect(text).toContain('Website built by Example Site Studio');
  expect(text).toContain('Independently owned and operated.');
  expect(text).toContain('REALTOR®');
  expect(text).toContain('MLS®');
});
