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

test('every page offered is a real link, and the current one says so', () => {
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

test('there is no way back from the first page and no way on from the last', () => {
  draw(1, 1, [1]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
