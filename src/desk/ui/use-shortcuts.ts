import { type RefObject, useEffect, useEffectEvent } from 'react';
import { browserMemory } from '#platform/ui/memory.ts';

const OFF = 'desk-letters-off';

/** Whoever speaks to the computer, or brushes keys, may not want letters to act by themselves: WCAG 2.1.4. */
export const doLettersAct = (): boolean => browserMemory.recall(OFF) === '';
export const letLettersAct = (isWanted: boolean): void =>
  browserMemory.remember(OFF, isWanted ? '' : 'yes');

type Shortcuts = {
  list: RefObject<HTMLElement | null>;
  /** Where an answer is written. */
  answer: RefObject<HTMLElement | null>;
  onSearch(): void;
  onHelp(): void;
  onDone(): void;
};

/** Keys that do something by themselves; never with a modifier, nor while somebody types, but for the way out of that. */
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

/** Whether the key meant anything. */
function act({ key, target, repeat }: KeyboardEvent, shortcuts: Shortcuts): boolean {
  const { list, answer, onSearch, onHelp, onDone } = shortcuts;
  if (key === 'Escape' && target === answer.current) return focusOn(list.current, 0);
  if (isTyping(target)) return false;
  // Elsewhere the arrows scroll what has focus.
  const areArrowsFree = target === document.body || list.current?.contains(target as Node);
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

/** So far down the list from the entry that has focus, or else from the one that is open. */
function focusOn(list: HTMLElement | null, by: 1 | 0 | -1): boolean {
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const focused = entries.findIndex((entry) => entry.matches(':focus'));
  const from = focused >= 0 ? focused : entries.findIndex((entry) => entry.ariaCurrent === 'true');
  const next = entries[Math.max(0, Math.min(entries.length - 1, from + by))];
  next?.focus();
  return next !== undefined;
}
