import type { ReactNode } from 'react';

type EntryProps = {
  /** The entry's key, used by the address, the keyboard shortcuts and focus restoration. */
  entry: string;
  chosen: string;
  initials: string;
  onChoose: (entry: string) => void;
  children: ReactNode;
};

/** A row of the desk's list. */
export const EntryButton = ({ entry, chosen, initials, onChoose, children }: EntryProps) => (
  <button
    type="button"
    data-entry={entry}
    aria-current={entry === chosen}
    onClick={() => onChoose(entry)}
    className="flex w-full gap-3.5 border-line border-b px-5 py-3.5 text-left -outline-offset-3 hover:bg-hover aria-[current=true]:bg-accent-wash aria-[current=true]:shadow-[inset_3px_0_var(--accent)]"
  >
    <span
      aria-hidden
      className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-full bg-lake-wash font-[550] text-14 text-lake-ink"
    >
      {initials}
    </span>
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">{children}</span>
  </button>
);
