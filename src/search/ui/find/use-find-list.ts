import { useId, useState } from 'react';
import { useOnline } from '#platform/ui/api/online.ts';
import { go } from '#platform/ui/navigation.ts';
import { addressWith, filtersOf, type Kept } from '../../domain/kept-parameters.ts';
import { type SuggestionRow, suggestionGroups } from '../../domain/suggestion-rows.ts';
import { writeText } from '../find-input.tsx';
import { onOneLine, pasteOnOneLine } from './one-line.ts';
import { clearSearches, keepSearch, useRecentSearches } from './recent-searches.ts';
import { useCombobox, useListener } from './use-combobox.ts';
import { useNearMe } from './use-near-me.ts';
import { useSuggestions } from './use-suggestions.ts';

export type RecentRow = { kind: 'recent'; key: string; label: string; href: string };

export type FindRow =
  | SuggestionRow
  | RecentRow
  | { kind: 'clear'; key: string }
  | { kind: 'near-me'; key: string };

export const CLEAR: FindRow = { kind: 'clear', key: 'clear' };
export const NEAR_ME: FindRow = { kind: 'near-me', key: 'near-me' };

/** The field that is typed into, what stays of the search around it, and its label. */
export type FinderProps = { field: HTMLInputElement; kept: Kept; label: string };

type Finding = Omit<FinderProps, 'label'> & {
  isOpen: boolean;
  /** Whether recent searches have room next to suggestions. */
  isRoomy: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Enter, while no row is reached. */
  onSubmit: () => void;
};

export type FindList = ReturnType<typeof useFindList>;

/** What was typed, the rows that it gives, the one that the arrow keys have reached, and what the field's keys do. */
export function useFindList(finding: Finding) {
  const { field, kept, isOpen, onOpen, onClose, onSubmit } = finding;
  const id = useId();
  const [text, setText] = useState(() => onOneLine(field.value));
  const [activeKey, setActiveKey] = useState('');
  const state = useSuggestions(text, filtersOf(kept));
  const nearMe = useNearMe((circle) => leave(addressWith({ circle }, kept)));
  const recent = useRecentSearches().map(
    (each): RecentRow => ({ kind: 'recent', key: `recent ${each.href}`, ...each }),
  );
  // Without a connection they are all there is.
  const isOnline = useOnline();
  const hasOwnRows = text === '' || finding.isRoomy || !isOnline;
  const groups = state.found ? suggestionGroups(state.found, kept) : [];
  const found = groups.flatMap((group): readonly FindRow[] => group.rows);
  const own = hasOwnRows ? [...recent, ...(recent.length > 0 ? [CLEAR] : []), NEAR_ME] : [];
  const rows = [...found, ...own];
  const at = isOpen ? rows.findIndex(({ key }) => key === activeKey) : -1;
  const idOf = ({ key }: { key: string }) => `${id}${key.replace(/\W/g, '_')}`;
  const activeRow = rows[at];
  const activeId = activeRow && idOf(activeRow);

  function close() {
    nearMe.forget();
    setActiveKey('');
    onClose();
  }
  function leave(href: string) {
    writeText(field, '');
    close();
    void go(href);
  }
  function press(row: FindRow) {
    if (row.kind === 'near-me') return nearMe.ask();
    if (row.kind === 'clear') return clearSearches();
    keepSearch(row);
    leave(row.href);
  }
  /** To the row after or before, and at the ends back to the text. */
  function move(step: 1 | -1) {
    const next = isOpen ? at + step : 0;
    setActiveKey(rows[next < -1 ? rows.length - 1 : next]?.key ?? '');
    onOpen();
  }
  function pressKey(press_: KeyboardEvent) {
    const { key, isComposing, shiftKey, ctrlKey, metaKey, altKey } = press_;
    if (isComposing || shiftKey || ctrlKey || metaKey || altKey) return;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp' && isOpen) move(-1);
    else if (key === 'Enter' && activeRow) press(activeRow);
    else if (key === 'Escape' && isOpen) close();
    else if (key === 'Escape' && text !== '') writeText(field, '');
    else {
      if (key === 'Enter') onSubmit();
      return;
    }
    press_.preventDefault();
  }
  useCombobox({ field, id, isOpen, activeId });
  useListener(field, 'keydown', pressKey);
  useListener(field, 'paste', (paste) => pasteOnOneLine(paste, field));
  useListener(field, 'input', () => {
    nearMe.forget();
    setText(onOneLine(field.value));
    setActiveKey('');
    if (field.value !== '') onOpen();
  });
  return {
    id,
    text,
    state,
    groups,
    found,
    recent,
    hasOwnRows,
    nearMe,
    activeId,
    idOf,
    press,
    close,
  };
}
