import { PAGE_SIZE, type Span } from './search.ts';

/** How many page numbers the pagination shows at once. */
const NUMBERS_SHOWN = 5;

/** The number of pages for `total` homes; one if there are none, because the first page always exists. */
export const pagesFor = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The slice of a result that a page shows; pages count from 1. */
export const spanOfPage = (page: number): Span => ({
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});

/** The page numbers to show: at most five, with the current one in the middle where possible. */
export function pageWindow(page: number, pages: number): number[] {
  const shown = Math.min(NUMBERS_SHOWN, pages);
  const centred = page - Math.floor(shown / 2);
  const first = Math.max(1, Math.min(centred, pages - shown + 1));
  return Array.from({ length: shown }, (_, place) => first + place);
}
