import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { isPlainClick } from './browser/plain-click.ts';
import { useHiddenSides } from './browser/use-hidden-sides.ts';

export type Tab = {
  key: string;
  label: string;
  panel: ReactNode;
  /** It can't be selected yet. */
  isDisabled?: boolean;
};

/**
 * Tabs whose panels are all in the HTML. Each tab is a link to its own address (`?tab=features`), so it can be shared,
 * opened in a new browser tab, and works without scripts; arrow keys, Home and End move between them.
 */
export function Tabs(props: {
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (key: string) => void;
  /** The address of the tab with this key; `?tab={key}` by default. */
  addressOf?: (key: string) => string;
}) {
  const { label, tabs, chosen, onChoose, addressOf = (key) => `?tab=${key}` } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const hidden = useHiddenSides(list);

  // In a narrow window the tabs scroll sideways, with faded ends and arrows; the selected tab is centred without scrolling the page.
  useEffect(() => {
    const tab = document.getElementById(`${id}-${chosen}-tab`);
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen, id]);

  const step = (press: KeyboardEvent<HTMLElement>) => {
    const open = tabs.filter(({ isDisabled }) => !isDisabled);
    const at = open.findIndex((tab) => tab.key === chosen);
    const next = open[stepTo(press.key, at, open.length)];
    if (!next) return;
    press.preventDefault();
    onChoose(next.key);
    document.getElementById(`${id}-${next.key}-tab`)?.focus();
  };

  return (
    <>
      <div className="no-print relative border-line-2 border-b">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={step}
          data-hidden={SIDES[`${hidden.left} ${hidden.right}`]}
          className="tab-list"
        >
          {tabs.map(({ key, label, isDisabled }) => (
            <a
              key={key}
              id={`${id}-${key}-tab`}
              role="tab"
              href={isDisabled ? undefined : addressOf(key)}
              aria-disabled={isDisabled || undefined}
              aria-selected={key === chosen}
              aria-controls={`${id}-${key}`}
              tabIndex={key === chosen ? 0 : -1}
              onClick={(click) => {
                if (!isPlainClick(click, click.currentTarget)) return;
                click.preventDefault();
                if (!isDisabled) onChoose(key);
              }}
              className="tab"
            >
              {label}
            </a>
          ))}
        </div>
        {hidden.left && <Further to="left" list={list} />}
        {hidden.right && <Further to="right" list={list} />}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          id={`${id}-${key}`}
          role="tabpanel"
          aria-labelledby={`${id}-${key}-tab`}
          hidden={key !== chosen}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable, as the ARIA practices ask.
          tabIndex={0}
          className="pt-7"
        >
          {panel}
        </div>
      ))}
    </>
  );
}

const SIDES: Record<string, string> = {
  'true false': 'left',
  'false true': 'right',
  'true true': 'both',
};

/** Scrolls the tabs beyond one end into view, for pointer users: arrow keys reach every tab. */
function Further({ to, list }: { to: 'left' | 'right'; list: RefObject<HTMLElement | null> }) {
  const Icon = to === 'left' ? ChevronLeft : ChevronRight;
  const turn = () => {
    const width = list.current?.clientWidth ?? 0;
    list.current?.scrollBy({ left: (to === 'left' ? -0.7 : 0.7) * width });
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      // It disappears when there is nothing more to show, and must not take focus with it.
      onMouseDown={(press) => press.preventDefault()}
      onClick={turn}
      className={`absolute inset-y-0 grid w-11 place-items-center text-ink-2 ${to === 'left' ? 'left-0 justify-items-start' : 'right-0 justify-items-end'}`}
    >
      <Icon aria-hidden strokeWidth={1.6} className="size-5" />
    </button>
  );
}

/** The index of the tab that a key moves to; -1 for other keys. */
function stepTo(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}
