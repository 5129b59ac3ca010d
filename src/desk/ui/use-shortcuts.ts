import { type RefObject, useEffect, useEffectEvent } from 'react';
import { browserStorage } from '#platform/ui/browser/storage.ts';

const SHORTCUTS_OFF_KEY = 'desk-letters-off';

/** Users of speech input, or who hit keys by accident, can turn off single-letter shortcuts (WCAG 2.1.4). */
export const doLettersAct = (): boolean => browserStorage.get(SHORTCUTS_OFF_KEY) === '';
export const letLettersAct = (isWanted: boolean): void =>
  browserStorage.set(SHORTCUTS_OFF_KEY, isWanted ? '' : 'yes');

type Shortcuts = {
  list: RefObject<HTMLElement | null>;
  /** The answer field. */
  answer: RefObject<HTMLElement | null>;
  onSearch(): void;
  onHelp(): void;
  onDone(): void;
};

/** Single-key shortcuts; ignored with a modifier and while typing, except Escape, which leaves the field. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((key: KeyboardEvent) => {
    if (key.ctrlKey || key.metaKey || key.altKey || key.isComposing || key.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    if (key.key.length === 1 && !doLettersAct()) return;
    if (act(key, shortcuts)) key.preventDefault();
  });
  useEffect(() => {
    const listen = (key: KeyboardEvent) => press(key);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** Returns whether the key did anything. */
function act({ key, target, repeat }: KeyboardEvent, shortcuts: Shortcuts): boolean {
  const { list, answer, onSearch, onHelp, onDone } = shortcuts;
  if (key === 'Escape' && target === answer.current) return focusOn(list.current, 0);
  if (isTyping(target)) return false;
  // Elsewhere the arrows scroll the focused area.
  const areArrowsFree =
    target === document.body || (target instanceof Node && list.current?.contains(target));
  if (key === 'j' || (areArrowsFree && key === 'ArrowDown')) return focusOn(list.current, 1);
  if (key === 'k' || (areArrowsFree && key === 'ArrowUp')) return focusOn(list.current, -1);
  if (repeat) return false;
  const does = {
    '/': onSearch,
    '?': onHelp,
    e: onDone,
    r: () => answer.current?.focus(),
  }[key];
  does?.();
  return does !== undefined;
}

/** Moves focus in the list by this many entries, starting from the focused or else the open one. */
function focusOn(list: HTMLElement | null, by: 1 | 0 | -1): boolean {
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const focused = entries.findIndex((entry) => entry.matches(':focus'));
  const from = focused >= 0 ? focused : entries.findIndex((entry) => entry.ariaCurrent === 'true');
  const next = entries[Math.max(0, Math.min(entries.length - 1, from + by))];
  next?.focus();
  return next !== undefined;
}
