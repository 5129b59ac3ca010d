import type { MouseEvent } from 'react';
import { formatCount } from '#listings/domain/listing-text.ts';
import { followsLink } from '#platform/ui/browser/plain-click.ts';
import { Pagination } from '#platform/ui/pagination.tsx';
import { pagesFor, pageWindow, spanOfPage } from '../../domain/pagination.ts';
import type { Search } from '../../domain/search.ts';
import { SearchLink } from './search-link.tsx';

type ListPaginationProps = {
  search: Search;
  page: number;
  total: number;
  /** Called when the visitor goes to another page. */
  onTurn: () => void;
};

/** The pages of a list, and the range of homes shown: '1–27 of 1,284'. */
export function ListPagination({ search, page, total, onTurn }: ListPaginationProps) {
  const pages = pagesFor(total);
  const { offset, limit } = spanOfPage(page);
  // A click that opens a new tab doesn't change this one.
  const turn = (click: MouseEvent) => followsLink(click) && onTurn();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegated clicks on the links inside, which handle the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: same
    <div onClick={turn} className="mt-10 flex flex-wrap items-center justify-between gap-4">
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          numbers={pageWindow(page, pages)}
          link={(drawn) => <SearchLink search={search} {...drawn} />}
        />
      )}
      <p aria-live="polite" className="figures text-14 text-ink-2">
        {formatCount(offset + 1)}–{formatCount(Math.min(offset + limit, total))} of{' '}
        {formatCount(total)}
      </p>
    </div>
  );
}
