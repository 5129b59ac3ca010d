import { type RefObject, useEffect, useRef } from 'react';

type Shortcuts = {
  list: RefObject<HTMLElement | null>;
  onSearch(): void;
  onHelp(): void;
  onClose(): void;
};

/** Keys that do something by themselves; never while somebody types, and never with a modifier. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      if (key.ctrlKey || key.metaKey || key.altKey || key.defaultPrevented) return;
      if (isTyping(key.target) || document.querySelector('dialog[open]')) return;
      if (act(key.key, latest.current)) key.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether the key meant anything. */
function act(key: string, { list, onSearch, onHelp, onClose }: Shortcuts): boolean {
  if (key === 'j' || key === 'ArrowDown') return walk(list.current, 1);
  if (key === 'k' || key === 'ArrowUp') return walk(list.current, -1);
  const does = { '/': onSearch, '?': onHelp, e: onClose }[key];
  does?.();
  return does !== undefined;
}

/** From the entry that has focus, or the one that is chosen, to the next. */
function walk(list: HTMLElement | null, by: 1 | -1): boolean {
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const focused = list?.querySelector<HTMLElement>('[data-entry]:focus') ?? null;
  const at = focused ? entries.indexOf(focused) : -1;
  const from = at >= 0 ? at : entries.findIndex((entry) => entry.ariaCurrent === 'true');
  const next = entries[Math.max(0, Math.min(entries.length - 1, from + by))];
  next?.focus();
  return next !== undefined;
}
