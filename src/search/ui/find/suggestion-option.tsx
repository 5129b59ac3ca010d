import { Briefcase, Building2, Mail, MapPin, Signpost } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Property } from '#listings/api.ts';
import { bedroomsAloud, formatBedrooms, priceLine } from '#listings/domain/listing-text.ts';
import { Photo } from '#media/ui/photo.tsx';
import { wordMatch } from '#places/domain/word-match.ts';
import { isPlainClick } from '#platform/ui/browser/plain-click.ts';
import { Read } from '#platform/ui/read.tsx';
import type { ListRow, SuggestionRow } from '../../domain/suggestion-rows.ts';
import { Matched } from '../matched.tsx';
import type { FindList, FindRow } from './use-find-list.ts';

type OptionProps = {
  list: FindList;
  row: FindRow;
  children: ReactNode;
  className?: string;
};

/** One row. The focus stays in the field: its keys do there what a press does here. */
export function Option({ list, row, children, className = '' }: OptionProps) {
  const id = list.idOf(row);
  const isActive = id === list.activeId;
  const option = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: `flex min-h-11 w-full cursor-pointer text-left items-center gap-3 rounded-row px-3 outline-offset-[-2px] hover:bg-hover aria-selected:bg-hover forced-colors:aria-selected:outline-2 ${className}`,
    children,
  } as const;
  // With another key, a link opens a tab of its own.
  const press = (click: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(click, click.currentTarget)) return;
    click.preventDefault();
    list.press(row);
  };
  if ('href' in row) return <a {...option} href={row.href} onClick={press} />;
  return <button {...option} type="button" onClick={press} />;
}

/** A suggestion; the letters that were typed stand out. */
export function SuggestionOption({ list, row }: { list: FindList; row: SuggestionRow }) {
  const typed = list.state.found?.corrected ?? list.state.found?.query ?? '';
  if (row.kind === 'home')
    return (
      <Option list={list} row={row} className="min-h-16 py-1 max-md:min-h-[62px]">
        <HomeParts home={row.home} name={<Name text={row.label} typed={typed} />} />
      </Option>
    );
  return (
    <Option list={list} row={row} className="max-md:min-h-[54px]">
      <ListParts row={row} name={<Name text={row.name} typed={typed} />} />
    </Option>
  );
}

const Name = ({ text, typed }: { text: string; typed: string }) => (
  <Matched text={text} span={wordMatch(text, typed)} />
);

const ICONS = {
  place: MapPin,
  street: Signpost,
  building: Building2,
  postal: Mail,
  brokerage: Briefcase,
};

function ListParts({ row: { kind, note, homes }, name }: { row: ListRow; name: ReactNode }) {
  const Icon = ICONS[kind];
  return (
    <>
      <Icon aria-hidden strokeWidth={1.6} className="size-5 shrink-0" />
      <span className="min-w-0 leading-snug md:flex md:flex-wrap md:items-baseline md:gap-x-2.5">
        <span>{name}</span> <Note>{note}</Note>
      </span>
      <span className="figures ml-auto shrink-0 text-14 text-ink-2">
        <span className="sr-only">, </span>
        {homes}
      </span>
    </>
  );
}

function HomeParts({ home, name }: { home: Property; name: ReactNode }) {
  const bedrooms = formatBedrooms(home);
  return (
    <>
      <Photo
        address={home.imageUrls[0]}
        alt=""
        sizes="72px"
        widths={[320]}
        missing=""
        className="h-11 w-[66px]! shrink-0 rounded-row md:h-12 md:w-18!"
      />
      <span className="min-w-0 leading-snug">
        <span>{name}</span>
        <Note>
          <span className="sr-only">, </span>
          {home.neighbourhood ?? home.city}
          {bedrooms && (
            <>
              {' · '}
              <Read aloud={bedroomsAloud(home)}>{bedrooms} bed</Read>
            </>
          )}
        </Note>
        <span className="block text-14 text-ink-3">
          <span className="sr-only">, </span>
          {home.listOfficeName}
        </span>
      </span>
      <span className="figures ml-auto shrink-0 font-display text-22 max-md:text-18">
        <span className="sr-only">, </span>
        {priceLine(home)}
      </span>
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-14 text-ink-2">{children}</span>
);
