import '#platform/ui/dialog.sample.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Header } from './header.tsx';

afterEach(cleanup);

const HEADER_LINKS = [
  ['Home', '/'],
  ['Properties', '/properties'],
  ['1529 Venetia', 'https://venetia.example.com/'],
  ['PreConstruction Homes and Condo', '/preconstruction'],
  ['Neighbourhoods', '/neighborhoods'],
  ['Mortgage Calculator', '/mortgage'],
  ['Buy vs. Rent?', '/buy-rent-advisor'],
  ['Dream Home', '/dream-home'],
  ['Rent Ready', 'https://rent.example.com/'],
  ['About Me', '/about'],
];

const mainMenu = () => {
  const [row] = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('list');
  if (!row) throw new Error('The header has no row of links');
  return within(row);
};
const openMenu = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return screen.getByRole('dialog', { name: 'Menu' });
};

test('the header has the ten links, in order', () => {
  render(<Header path="/" account={null} find={null} />);
  const links = mainMenu().getAllByRole('link');
  const [label, outside] = ['firstChild', 'href'] as const;
  expect(links.map((link) => [link[label]?.textContent, link.getAttribute(outside)])).toEqual(
    HEADER_LINKS,
  );
});

test('1529 Venetia and Rent Ready open in a new tab, and say so', () => {
  render(<Header path="/" account={null} find={null} />);
  const outside = mainMenu().getAllByRole('link', { name: /opens in a new tab/ });
  expect(outside.map((link) => link.firstChild?.textContent)).toEqual([
    '1529 Venetia',
    'Rent Ready',
  ]);
  for (const link of outside) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});

test.each([
  ['/', 'Home', 'page'],
  ['/properties', 'Properties', 'page'],
  ['/property/42', 'Properties', 'true'],
  ['/properties/42', 'Properties', 'true'],
  ['/neighborhoods/rosedale', 'Neighbourhoods', 'true'],
])('at %s the current link is %s', (path, name, current) => {
  render(<Header path={path} account={null} find={null} />);
  const marked = mainMenu()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, current],
  ]);
});

test.each([
  [10, false],
  [11, true],
])('after scrolling %i pixels, the stronger shadow is %s', (pixels, stronger) => {
  render(<Header path="/" account={null} find={null} />);
  act(() => {
    Object.assign(window, { scrollY: pixels });
    window.dispatchEvent(new Event('scroll'));
  });
  expect(screen.getByRole('banner').hasAttribute('data-scrolled')).toBe(stronger);
  Object.assign(window, { scrollY: 0 });
});

test('the phone menu opens with the same ten links', () => {
  render(<Header path="/" account={null} find={null} />);
  const menu = openMenu();
  const links = within(within(menu).getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.firstChild?.textContent)).toEqual(
    HEADER_LINKS.map(([label]) => label),
  );
});

test('the phone menu closes on choosing a link', () => {
  render(<Header path="/" account={null} find={null} />);
  const menu = openMenu();
  const link = within(menu).getByRole('link', { name: 'Neighbourhoods' });
  link.addEventListener('click', (click) => click.preventDefault());
  fireEvent.click(link);
  expect(menu.hasAttribute('open')).toBe(false);
});

test('the phone menu closes when the visitor goes back', () => {
  render(<Header path="/" account={null} find={null} />);
  const menu = openMenu();
  fireEvent.popState(window);
  expect(menu.hasAttribute('open')).toBe(false);
});

test('the phone menu closes on a click outside its links, not on one between them', () => {
  render(<Header path="/" account={null} find={null} />);
  const menu = openMenu();
  fireEvent.click(within(menu).getByRole('navigation'));
  expect(menu.hasAttribute('open')).toBe(true);
  fireEvent.click(menu);
  expect(menu.hasAttribute('open')).toBe(false);
});

describe("'More'", () => {
  const more = () => screen.getByText('More');
  const menu = () => screen.getByRole<HTMLDetailsElement>('group');
  const inMore = () =>
    within(menu())
      .getAllByRole('link')
      .map((link) => link.firstChild?.textContent);
  const key = (name: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  // The test's DOM has no layout: every link is shown.
  beforeEach(() => {
    Element.prototype.checkVisibility = () => true;
  });

  test.each([
    ['/properties', ['PreConstruction Homes and Condo', 'Dream Home', 'About Me']],
    [
      '/about',
      ['PreConstruction Homes and Condo', 'Mortgage Calculator', 'Buy vs. Rent?', 'Dream Home'],
    ],
    ['/preconstruction', ['Mortgage Calculator', 'Buy vs. Rent?', 'Dream Home', 'About Me']],
  ])(
    'at %s contains the links that may not fit, never the current page, with other sites last',
    (path, links) => {
      render(<Header path={path} account={null} find={null} />);
      expect(inMore()).toEqual([...links, '1529 Venetia', 'Rent Ready']);
    },
  );

  test('moves focus with arrow keys, Home and End; Escape returns focus', () => {
    render(<Header path="/" account={null} find={null} />);
    more().focus();
    const visited = [
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'End',
      'ArrowDown',
      'ArrowUp',
      'Home',
    ].map((name) => {
      key(name);
      return document.activeElement?.firstChild?.textContent;
    });
    const [first, second, last] = ['PreConstruction Homes and Condo', 'Dream Home', 'Rent Ready'];
    expect(visited).toEqual([first, second, first, last, first, last, first]);
    expect(menu().open).toBe(true);
    key('Escape');
    expect([menu().open, document.activeElement]).toEqual([false, more()]);
  });

  test('closes on a press anywhere else', () => {
    render(<Header path="/" account={null} find={null} />);
    menu().open = true;
    fireEvent.pointerDown(within(menu()).getByRole('link', { name: 'Dream Home' }));
    expect(menu().open).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(menu().open).toBe(false);
  });
});
