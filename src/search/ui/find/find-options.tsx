import type { ReactNode } from 'react';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { messageOf } from './find-status.tsx';
import { OwnOptions } from './own-options.tsx';
import { SuggestionOption } from './suggestion-option.tsx';
import type { FindList } from './use-find-list.ts';

/** The suggestions in their groups, and what this device remembers: next to each other if there is room. */
export function FindOptions({ list, isRoomy }: { list: FindList; isRoomy: boolean }) {
  const { text, state, groups, hasOwnRows } = list;
  const isWide = isRoomy && text !== '';
  return (
    // A press on a row must not take the focus from the field.
    <div
      id={list.id}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      aria-busy={state.status === 'loading'}
      onMouseDown={(press) => press.preventDefault()}
      className={isWide ? 'grid grid-cols-[minmax(0,1fr)_388px]' : ''}
    >
      {text !== '' && (
        <div className="relative py-1 md:py-2">
          {state.status === 'loading' && state.found && (
            <Skeleton className="absolute! inset-x-0 top-0 h-0.5" />
          )}
          <Lines list={list} />
          {groups.map(({ heading, rows }) => (
            <Group key={heading} id={`${list.id}${heading[0]}`} heading={heading} isWide={isWide}>
              {rows.map((row) => (
                <SuggestionOption key={row.key} list={list} row={row} />
              ))}
            </Group>
          ))}
        </div>
      )}
      {hasOwnRows && <OwnOptions list={list} isAside={isWide} />}
    </div>
  );
}

const PLACEHOLDER_KEYS = ['first', 'second', 'third'];

/** Above the suggestions, or in their place. */
function Lines({ list }: { list: FindList }) {
  const { state } = list;
  if (state.status === 'loading' && !state.found)
    return PLACEHOLDER_KEYS.map((key) => (
      <div key={key} aria-hidden className="flex h-11 items-center px-6">
        <Skeleton className="h-4 w-48" />
      </div>
    ));
  const message = messageOf(list);
  if (message) return <div className="px-6 py-3 text-14 text-ink-2">{message}</div>;
  const { corrected = null } = state.found ?? {};
  return (
    corrected !== null && (
      <div className="border-line border-b px-6 pt-1 pb-2.5 text-14 text-ink-2">
        Showing results for <b className="font-[550] text-ink">{corrected}</b>.
      </div>
    )
  );
}

type GroupProps = { id: string; heading: string; isWide: boolean; children: ReactNode };

const Group = ({ id, heading, isWide, children }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a list of options.
  <div
    role="group"
    aria-labelledby={id}
    className={`border-line px-3 py-1 not-first:border-t md:py-2 ${isWide ? 'grid grid-cols-[104px_minmax(0,1fr)]' : ''}`}
  >
    <div id={id} className="px-3 pt-2.5 font-medium text-14 text-ink-2">
      {heading}
    </div>
    <div>{children}</div>
  </div>
);
