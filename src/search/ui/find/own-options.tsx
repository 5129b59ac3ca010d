import { History, LocateFixed } from 'lucide-react';
import { NEAR_ME_NOTES } from './find-status.tsx';
import { Option } from './suggestion-option.tsx';
import { CLEAR, type FindList, NEAR_ME } from './use-find-list.ts';

/** What this device remembers and knows: recent searches, and where it is. */
export function OwnOptions({ list, isAside }: { list: FindList; isAside: boolean }) {
  return (
    <div
      className={`px-3 py-2 ${isAside ? 'rounded-br-bar border-line border-l bg-ground' : 'border-line not-first:border-t'}`}
    >
      {list.recent.length > 0 && <RecentSearches list={list} />}
      <Option list={list} row={NEAR_ME} className="my-1 py-2">
        <LocateFixed aria-hidden strokeWidth={1.6} className="size-5 shrink-0 self-start" />
        <span className="leading-snug">
          <span className="font-[550]">Near me</span>
          <span className="sr-only">, </span>
          <span className="block text-14 text-ink-2">
            {NEAR_ME_NOTES[list.nearMe.status] || 'Asks your browser for your location.'}
          </span>
        </span>
      </Option>
      <div
        aria-hidden
        className="flex flex-wrap items-center gap-2 border-line border-t px-3 pt-3 pb-1 text-14 text-ink-2 max-md:hidden"
      >
        <Key>↑</Key>
        <Key>↓</Key> choose <Key>Enter</Key> open <Key>Esc</Key> close
      </div>
    </div>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-check border border-line-2 bg-card px-2 font-sans">{children}</kbd>
);

function RecentSearches({ list }: { list: FindList }) {
  const heading = `${list.id}recent`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a list of options.
    <div role="group" aria-labelledby={heading} className="relative border-line border-b pb-2">
      <div id={heading} className="px-3 py-2.5 font-medium text-14 text-ink-2">
        Recent searches
      </div>
      {list.recent.map((row) => (
        <Option key={row.key} list={list} row={row}>
          <History aria-hidden strokeWidth={1.6} className="size-5 shrink-0" />
          <span className="min-w-0">{row.label}</span>
        </Option>
      ))}
      <Option
        list={list}
        row={CLEAR}
        className="absolute! top-0 right-0 w-auto! font-[550] text-14"
      >
        <span className="border-accent border-b">
          Clear <span className="sr-only">recent searches</span>
        </span>
      </Option>
      <div className="px-3 text-14 text-ink-3">Kept on this device only</div>
    </div>
  );
}
