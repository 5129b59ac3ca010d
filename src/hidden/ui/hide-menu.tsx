import { Building2, House, Landmark, Signpost } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { prefersReducedMotion } from '#platform/ui/browser/reduced-motion.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import type { HiddenItem } from '../domain/hidden.ts';
import { type HideableHome, hideableOf } from '../domain/hideable.ts';
import { useHiding } from './use-hiding.ts';

type HideMenuProps = {
  home: HideableHome;
  button: RefObject<HTMLElement | null>;
  onClose(): void;
};

export const ICONS = { home: House, street: Signpost, building: Building2, brokerage: Landmark };

/** Browsers that can't draw it above the page draw it in its place. */
const CAN_POP_OVER = 'showPopover' in HTMLElement.prototype;

/** Milliseconds. */
const FADE = 200;
const UNDO_FOR = 8_000;

/** What can be hidden of a home, as a menu below its button. It is above everything, because cards clip what is in them. */
export function HideMenu({ home, button, onClose }: HideMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const hideItem = useHidingWithUndo(button);
  const close = () => {
    onClose();
    button.current?.focus();
  };
  useBelow(menu, button);
  useCloseOutside(menu, button, onClose);

  const choose = (item: HiddenItem, { detail }: MouseEvent) => {
    onClose();
    // A key's press has no pointer: its focus would be lost with the card.
    void hideItem(item, detail === 0);
  };
  return (
    <div
      ref={menu}
      popover={CAN_POP_OVER ? 'manual' : undefined}
      role="menu"
      aria-label="Hide from every search"
      tabIndex={-1}
      onKeyDown={(press) => {
        if (press.key === 'Escape' || press.key === 'Tab') close();
        else moveFocus(press);
      }}
      className="fixed m-0 w-[312px] max-w-[calc(100vw-24px)] rounded-card bg-card p-2.5 text-ink shadow-lift outline-none"
    >
      <p aria-hidden className="px-2.5 py-2 font-medium text-14 text-ink-2">
        Hide from every search
      </p>
      {hideableOf(home).map((item) => {
        const Icon = ICONS[item.kind];
        return (
          <button
            key={item.kind}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={(click) => choose(item, click)}
            className="flex min-h-11 w-full items-center gap-3 rounded-row px-2.5 py-1.5 text-left hover:bg-hover"
          >
            <Icon aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-2" />
            <span className="min-w-0 break-words">
              {item.kind === 'home' ? 'This home' : item.label}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Hides an item after its card has faded, and offers to undo it. */
function useHidingWithUndo(button: RefObject<HTMLElement | null>) {
  const { hide, show } = useHiding();
  const toast = useToast();
  return async (item: HiddenItem, takesFocus: boolean): Promise<void> => {
    const fade = await faded(button.current?.closest('article'));
    if (!(await hide(item))) return fade?.cancel();
    const undo = () => {
      fade?.cancel();
      void show(item);
    };
    toast({
      title: `${item.label} is hidden`,
      action: { label: 'Undo', onPress: undo },
      shownFor: UNDO_FOR,
      takesFocus,
    });
  };
}

/** The fade of a card, at its end; with reduced motion there is none. */
async function faded(card: Element | null | undefined): Promise<Animation | undefined> {
  if (!card || prefersReducedMotion() || !('animate' in card)) return undefined;
  const fade = card.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE, fill: 'forwards' });
  await fade.finished;
  return fade;
}

/** Opens the menu under its button, or above it if there is no room below, and focuses its first item. */
function useBelow(menu: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [element, anchor] = [menu.current, button.current?.getBoundingClientRect()];
    if (!element || !anchor) return;
    if (CAN_POP_OVER) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const below = anchor.bottom + height + MARGIN <= window.innerHeight;
    element.style.top = `${Math.max(MARGIN, below ? anchor.bottom : anchor.top - height)}px`;
    element.style.left = `${Math.max(MARGIN, anchor.right - width)}px`;
    itemsIn(element)[0]?.focus({ preventScroll: true });
  }, [menu, button]);
}

const MARGIN = 12;

/** Closes the menu when something else is pressed, or the page scrolls away from under it. */
function useCloseOutside(
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  close: () => void,
) {
  useEffect(() => {
    const closeIfOutside = ({ target }: Event) => {
      const isInside = [menu, button].some(({ current }) => current?.contains(target as Node));
      if (!isInside) close();
    };
    const events = ['pointerdown', 'scroll'] as const;
    for (const event of events) window.addEventListener(event, closeIfOutside, true);
    return () => {
      for (const event of events) window.removeEventListener(event, closeIfOutside, true);
    };
  }, [menu, button, close]);
}

const itemsIn = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]'),
];

/** Moves through the items with arrow keys, from the last to the first, and to either end. */
function moveFocus(press: KeyboardEvent<HTMLElement>): void {
  const items = itemsIn(press.currentTarget);
  const at = items.findIndex((item) => item.matches(':focus'));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[press.key];
  if (next === undefined) return;
  press.preventDefault();
  items.at(next % items.length)?.focus();
}
