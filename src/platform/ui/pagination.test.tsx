import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

const draw = (page: number, pages: number, numbers: number[]) =>
  render(
    <Pagination
      page={page}
      pages={pages}
      numbers={numbers}
      link={({ page: to, ...drawn }) => <a href={`?page=${to}`} {...drawn} />}
    />,
  );

test('every page number is a real link, and the current one is marked', () => {
  draw(5, 48, [3, 4, 5, 6, 7]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [4, 3, 4, 5, 6, 7, 6].map((page) => `?page=${page}`),
  );
  const current = screen.getByRole('link', { current: 'page' });
  expect(current.textContent).toBe('5');
});

test('the arrows are marked as the previous and the next page', () => {
  draw(5, 48, [3, 4, 5, 6, 7]);
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('rel')).toBe('prev');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('rel')).toBe('next');
});

test('the first page has no previous link and the last page no next link', () => {
  draw(1, 1, [1]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
