import { Check, ChevronDown } from 'lucide-react';
import { formatCount } from '#listings/domain/listing-text.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { PlaceGroup, PlaceRow } from '../../domain/place-rows.ts';
import { Matched } from '../matched.tsx';
import type { PlaceList } from './use-place-list.ts';

type PlaceOptionsProps = {
  list: PlaceList;
  /** Whether the counts of a city's parts are those of the search before. */
  isOutdated: boolean;
};

/** The places, by city. The focus stays in the field: its keys do there what a press does here. */
export const PlaceOptions = ({ list, isOutdated }: PlaceOptionsProps) => (
  // A press on a row must not take the focus from the field.
  <div
    id={list.id}
    role="listbox"
    tabIndex={-1}
    aria-label="Places"
    aria-multiselectable
    aria-busy={list.isLoading}
    onMouseDown={(press) => press.preventDefault()}
    className={isOutdated ? 'is-outdated' : ''}
  >
    {list.groups.map((group) => (
      <Group key={group.key} group={group} list={list} />
    ))}
  </div>
);

const PLACEHOLDER_KEYS = ['first', 'second', 'third'];

const ROW = 'flex min-h-12 items-center gap-2 lg:min-h-10';

function Group({ group, list }: { group: PlaceGroup; list: PlaceList }) {
  const [first] = group.rows;
  const heading = `${list.id}in-${group.key}`;
  const label = group.heading === null ? first && list.idOf(first) : heading;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a list of options.
    <div role="group" aria-labelledby={label} className="border-line py-1 not-first:border-t">
      {group.heading !== null && (
        <p id={heading} className="px-3 pt-2 text-14 text-ink-3">
          {group.heading}
        </p>
      )}
      {group.rows.map((row) => (
        <Row key={row.key} row={row} list={list} />
      ))}
      {PLACEHOLDER_KEYS.slice(0, group.awaited).map((key) => (
        <div key={key} aria-hidden className={`${ROW} pr-3 pl-7`}>
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </div>
  );
}

function Row({ row, list }: { row: PlaceRow; list: PlaceList }) {
  const id = list.idOf(row);
  const isPart = row.kind === 'more' || row.isPart;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={list.isChosen(row.key)}
      data-active={id === list.activeId || undefined}
      onClick={() => list.press(row)}
      className={`${ROW} ${isPart ? 'pl-7' : 'pl-3'} scroll-mt-14 cursor-pointer rounded-row pr-3 outline-offset-[-2px] hover:bg-hover data-active:bg-hover forced-colors:data-active:outline-2`}
    >
      {row.kind === 'more' ? <More row={row} /> : <Place row={row} list={list} />}
    </div>
  );
}

const More = ({ row: { count, city } }: { row: PlaceRow & { kind: 'more' } }) => (
  <>
    <span className="font-[550] text-14">
      {count} more in {city.name}
    </span>
    <ChevronDown aria-hidden strokeWidth={1.6} className="size-4" />
  </>
);

function Place({ row, list }: { row: PlaceRow & { kind: 'place' }; list: PlaceList }) {
  const { place, isPart, match } = row;
  return (
    <>
      <span className={isPart ? '' : 'font-[550]'}>
        <Matched text={place.name} span={match} />
      </span>
      {list.isChosen(place.key) && (
        <Check aria-hidden strokeWidth={2} className="size-4 shrink-0 text-accent-ink" />
      )}
      {place.count !== undefined && (
        <span
          className={`figures ml-auto text-ink-3 ${isPart ? 'in-[.is-outdated]:opacity-60' : ''}`}
        >
          <span className="sr-only">, </span>
          {formatCount(place.count)}
        </span>
      )}
    </>
  );
}
