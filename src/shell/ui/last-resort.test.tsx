import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChatButton } from './chat-button.tsx';
import { NotFound } from './not-found.tsx';
import { Strip } from './strip.tsx';

afterEach(cleanup);

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test("an unknown address shows '404 Page Not Found' and useful links, and last of all the question for its makers", () => {
  const { container } = render(<NotFound />);
  expect(screen.getByText('404 Page Not Found')).toBeTruthy();
  expect(container.textContent).toMatch(/Did you forget to add the page to the router\?$/);
  expect(hrefs()).toEqual([
    '/',
    '/properties',
    '/properties?city=oakville',
    '/properties?city=toronto',
    '/properties?city=markham',
  ]);
});

test.each([true, false])("whether the page shows 'Demonstration data': %s", (demonstration) => {
  render(<Strip demonstration={demonstration} account={null} />);
  expect(screen.queryByText('Demonstration data') !== null).toBe(demonstration);
});

test('the strip has the phone number, Facebook and Instagram, My Favorites and Sign in', () => {
  render(<Strip demonstration account={<a href="/auth">Sign in</a>} />);
  expect(hrefs()).toEqual([
    'tel:+1-416-555-0142',
    'https://www.facebook.com/example',
    'https://www.instagram.com/example',
    '/favorites',
    '/auth',
  ]);
});

test('the live-chat button links to /chat', () => {
  render(<ChatButton unread={null} />);
  expect(screen.getByRole('link', { name: 'Live chat' }).getAttribute('href')).toBe('/chat');
});
