import { Search } from 'lucide-react';
import type { PlaceList } from './use-place-list.ts';

/** The field that finds places; its arrow keys move through them. */
export const PlaceField = ({ list, className }: { list: PlaceList; className: string }) => (
  <div className={`relative shrink-0 border-line border-b bg-card ${className}`}>
    <Search
      aria-hidden
      strokeWidth={1.6}
      className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-3"
    />
    <input
      ref={list.field}
      role="combobox"
      aria-label="Find a city or neighbourhood"
      aria-expanded={list.rows.length > 0}
      aria-controls={list.id}
      aria-autocomplete="list"
      aria-activedescendant={list.activeId}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
      placeholder="Find a city or neighbourhood"
      value={list.typed}
      onChange={({ target }) => list.type(target.value)}
      onKeyDown={list.pressKey}
      className="block h-11 w-full rounded-card bg-transparent pr-4 pl-12 -outline-offset-3"
    />
  </div>
);
