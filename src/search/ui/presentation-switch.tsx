import { Columns2, LayoutGrid, Map as MapIcon } from 'lucide-react';
import { PRESENTATIONS, type Presentation } from '../domain/presentation.ts';
import type { Search } from '../domain/search.ts';
import { hrefOf } from './list-address.ts';
import { rememberPresentation } from './remembered-presentation.ts';

const CHOICES: Record<Presentation, { label: string; Icon: typeof MapIcon }> = {
  list: { label: 'List', Icon: LayoutGrid },
  split: { label: 'Split', Icon: Columns2 },
  map: { label: 'Map', Icon: MapIcon },
};

type PresentationLinkProps = { search: Search; page: number };

/** List · Split · Map: links to the same page of the same search. */
export const PresentationSwitch = ({
  search,
  page,
  show,
}: PresentationLinkProps & { show: Presentation }) => (
  <nav aria-label="Show as" className="flex shrink-0 rounded-field border border-field bg-card">
    {PRESENTATIONS.map((each) => {
      const { label, Icon } = CHOICES[each];
      return (
        <a
          key={each}
          href={hrefOf(search, page, each)}
          data-keep-scroll={each !== 'list' || undefined}
          title={label}
          onClick={() => rememberPresentation(each)}
          aria-current={each === show ? 'true' : undefined}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 border-line border-r px-3 font-medium text-14 first:rounded-l-[9px] last:rounded-r-[9px] last:border-r-0 aria-[current]:bg-primary aria-[current]:text-on-primary"
        >
          <Icon aria-hidden strokeWidth={1.6} className="size-4" />
          <span className="max-lg:sr-only">{label}</span>
        </a>
      );
    })}
  </nav>
);

/** On a phone: from the list to the map, or back. It floats in the bar between the filters and the chat. */
export const PresentationButton = ({
  search,
  page,
  to,
  className,
}: PresentationLinkProps & { to: 'list' | 'map'; className: string }) => {
  const { label, Icon } = CHOICES[to];
  return (
    <a
      href={hrefOf(search, page, to)}
      data-holds-bar
      onClick={() => rememberPresentation(to)}
      className={`on-bar inline-flex min-h-12 items-center gap-2.5 rounded-full px-5 font-[550] shadow-lift ${className}`}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      {label}
    </a>
  );
};
