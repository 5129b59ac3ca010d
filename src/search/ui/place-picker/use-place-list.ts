import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ALL_CITIES } from '#places/domain/place.ts';
import type { PlaceChoices } from '../../domain/place-choices.ts';
import { type PlaceRow, placeRows } from '../../domain/place-rows.ts';

type Given = {
  choices: PlaceChoices;
  chosen: readonly string[];
  isLoading: boolean;
  onChoose: (place: string) => void;
  onClose: () => void;
};

export type PlaceList = ReturnType<typeof usePlaceList>;

/** What was typed, which cities are opened, and the row that the arrow keys have reached. */
export function usePlaceList({ choices, chosen, isLoading, onChoose, onClose }: Given) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const first = chosen[0] ?? ALL_CITIES;
  const [active, setActive] = useState(first);
  const groups = placeRows(choices, { typed, opened, chosen, isLoading });
  const rows = groups.flatMap((group) => group.rows);
  // Typing may have hidden the row.
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === active),
  );
  const activeRow = rows[at];
  const idOf = ({ key }: { key: string }) => `${id}${key.replace(/\W/g, '_')}`;

  const activeId = activeRow && idOf(activeRow);
  useEffect(() => {
    const row = document.getElementById(activeId ?? '');
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  function type(text: string) {
    setTyped(text);
    // The first that is found; with nothing typed, the chosen one.
    setActive(text.trim() === '' ? first : '');
  }
  function press(row: PlaceRow) {
    if (row.kind === 'place') return onChoose(row.key);
    const seen = new Set(rows.map(({ key }) => key));
    const { parts } = choices.cities.find(({ city }) => city.key === row.city.key) ?? {};
    setOpened(new Set([...opened, row.city.key]));
    setActive(parts?.find(({ key }) => !seen.has(key))?.key ?? '');
  }
  function pressKey(press_: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = press_;
    const moved = shiftKey || ctrlKey || metaKey ? undefined : movedTo(key, at, rows.length);
    if (nativeEvent.isComposing) return;
    if (moved !== undefined) setActive(rows[moved]?.key ?? '');
    else if (key === 'Escape') onClose();
    else if (key !== 'Enter') return;
    else if (activeRow) press(activeRow);
    press_.preventDefault();
  }
  return {
    id,
    field,
    typed,
    groups,
    rows,
    isChosen: (key: string) => (chosen.length === 0 ? key === ALL_CITIES : chosen.includes(key)),
    activeId,
    isLoading,
    idOf,
    type,
    press,
    pressKey,
  };
}

/** The row that a key leads to, around the ends; undefined if it leads nowhere. */
function movedTo(key: string, at: number, rows: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % rows;
    case 'ArrowUp':
      return (at + rows - 1) % rows;
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return undefined;
  }
}
