import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';

/** The home under the pointer or with focus, and the home that was pressed, in the list or on the map. */
export type Selection = {
  hoveredId: number | null;
  selectedId: number | null;
  /** The key of the bubble that the hovered home is in. */
  markedBubble: string | null;
};

const NO_SELECTION: Selection = { hoveredId: null, selectedId: null, markedBubble: null };

/** Shared by cards and markers. Not React state, because a change concerns two of a hundred components. */
export class SelectionStore {
  #selection = NO_SELECTION;
  readonly #listeners = new Set<() => void>();

  readonly current = (): Selection => this.#selection;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  hover(hoveredId: number | null): void {
    this.#change({ hoveredId });
  }

  select(selectedId: number | null): void {
    this.#change({ selectedId });
  }

  markBubble(markedBubble: string | null): void {
    this.#change({ markedBubble });
  }

  #change(next: Partial<Selection>): void {
    this.#selection = { ...this.#selection, ...next };
    for (const listener of this.#listeners) listener();
  }
}

const SelectionContext = createContext<SelectionStore>(new SelectionStore());

/** Lets the cards and markers inside light each other up. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new SelectionStore());
  return <SelectionContext value={store}>{children}</SelectionContext>;
}

export const useSelectionStore = (): SelectionStore => use(SelectionContext);

/** A part of the selection; the component is rendered again only if it changes. */
export function useSelection<Part extends string | number | boolean | null>(
  read: (selection: Selection) => Part,
): Part {
  const store = useSelectionStore();
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.current()),
    () => read(NO_SELECTION),
  );
}

/** Event handlers for the card or marker of a home: pointing at it or focusing it lights up its partner. */
export function useHover(id: number | null) {
  const store = useSelectionStore();
  const leave = () => store.hover(null);
  return id === null
    ? {}
    : {
        onPointerEnter: () => store.hover(id),
        onPointerLeave: leave,
        onFocus: () => store.hover(id),
        onBlur: leave,
      };
}
