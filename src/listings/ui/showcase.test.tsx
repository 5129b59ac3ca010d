import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aPropertyDetail } from '../api.sample.ts';
import { Showcase } from './showcase.tsx';

afterEach(cleanup);

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the featured property card shows address, title line, price, description and brokerage', () => {
  render(<Showcase property={aPropertyDetail({ id: 7 })} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Featured Luxury Property');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('48 Sample Road');
  screen.getByText('5 Beds 6 Baths in Oakville, Ontario');
  screen.getByText('$2,895,000');
  screen.getByText(/^A quiet house near the lake/);
  screen.getByText('Listed by EXAMPLE REALTY INC.');
});

test('‘View Property’ leads to /property/{id} and ‘Schedule Tour’ to /contact with its subject', () => {
  render(<Showcase property={aPropertyDetail({ id: 7 })} />);
  expect(href('View Property')).toBe('/property/7');
  expect(href('Schedule Tour')).toMatch(/^\/contact\?subject=Tour%20of%2048%20Sample%20Road/);
});

test('the main image is the first of imageUrls', () => {
  const imageUrls = ['/api/trreb/image-proxy?url=first', '/api/trreb/image-proxy?url=second'];
  render(<Showcase property={aPropertyDetail({ imageUrls })} />);
  expect(screen.getByRole('img').getAttribute('src')).toContain('url=first');
});

test('an empty image list or a failed image shows a placeholder', () => {
  render(<Showcase property={aPropertyDetail({ imageUrls: [] })} />);
  screen.getByText('No Image Available');
  cleanup();
  render(<Showcase property={aPropertyDetail()} />);
  fireEvent.error(screen.getByRole('img'));
  screen.getByText('No Image Available');
});

test('an empty showcase says ‘No showcase property available’', () => {
  render(<Showcase property={null} />);
  screen.getByText('No showcase property available');
});
