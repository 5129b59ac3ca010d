import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Renders the link to another page; it must become a real <a href>. */
type PageLinkProps = {
  page: number;
  className: string;
  children: ReactNode;
  rel?: 'prev' | 'next';
  'aria-label': string;
  'aria-current'?: 'page';
};

type PaginationProps = {
  page: number;
  pages: number;
  /** The page numbers to show. */
  numbers: readonly number[];
  link: (drawn: PageLinkProps) => ReactNode;
};

const PAGE_CLASS =
  'figures flex h-11 items-center justify-center rounded-field transition-colors duration-150';
const OTHER_PAGE_CLASS = `${PAGE_CLASS} hover:bg-hover`;
const CURRENT_PAGE_CLASS = `${PAGE_CLASS} bg-primary font-[550] text-on-primary`;

/** Page numbers between a previous and a next arrow. */
export const Pagination = ({ page, pages, numbers, link }: PaginationProps) => (
  <nav aria-label="Pages" className="min-w-0 max-w-full">
    <ul className="flex items-center gap-1 *:w-11">
      <li>
        <Arrow to={page - 1} rel="prev" isOffered={page > 1} link={link} />
      </li>
      {numbers.map((number) => (
        <li key={number}>
          {link({
            page: number,
            className: number === page ? CURRENT_PAGE_CLASS : OTHER_PAGE_CLASS,
            children: number,
            'aria-label': `Page ${number}`,
            ...(number === page ? { 'aria-current': 'page' } : {}),
          })}
        </li>
      ))}
      <li>
        <Arrow to={page + 1} rel="next" isOffered={page < pages} link={link} />
      </li>
    </ul>
  </nav>
);

const ARROWS = {
  prev: { Icon: ChevronLeft, label: 'Previous page' },
  next: { Icon: ChevronRight, label: 'Next page' },
};

type ArrowProps = Pick<PaginationProps, 'link'> & {
  to: number;
  rel: 'prev' | 'next';
  isOffered: boolean;
};

function Arrow({ to, rel, isOffered, link }: ArrowProps) {
  const { Icon, label } = ARROWS[rel];
  const icon = <Icon size={16} strokeWidth={1.6} aria-hidden />;
  // With no further page the arrow keeps its space, so that the numbers don't move.
  if (!isOffered) return <span className={`${PAGE_CLASS} text-ink-3 opacity-50`}>{icon}</span>;
  return link({ page: to, rel, className: OTHER_PAGE_CLASS, children: icon, 'aria-label': label });
}
