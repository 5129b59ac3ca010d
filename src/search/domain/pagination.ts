import { PAGE_SIZE, type Span } from './search.ts';

/** How many numbers the pagination shows at once. */
const NUMBERS_SHOWN = 5;

/** Pages that `total` homes fill; one where there are none, because the first page always stands. */
export const pagesFor = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The part of a result that a page shows; pages count from 1. */
export const spanOfPage = (page: number): Span => ({
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});

/** The page numbers to offer: at most five, the current one in their middle as far as the ends let it. */
export function pageWindow(page: number, pages: number): number[] {
  const shown = Math.min(NUMBERS_SHOWN, pages);
  const centred = page - Math.floor(shown / 2);
  const first = Math.max(1, Math.min(centred, pages - shown + 1));
  return Array.from({ length: shown }, (_, place) => first + place);
}
