import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { MenuLink } from './menu-link.tsx';
import { linksInMore, MORE_MENU_CLASSES, widthFor } from './menu-links.ts';

/** The links that don't fit in the header at this width: a disclosure that works without scripts. */
export function MoreMenu({ path }: { path: string }) {
  const links = linksInMore(path);
  const details = useRef<HTMLDetailsElement>(null);
  useCloseFromOutside(details);

  const step = (press: KeyboardEvent) => {
    const menu = details.current;
    if (!menu) return;
    if (press.key === 'Escape' && menu.open) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
    if (!ARROWS.includes(press.key)) return;
    press.preventDefault();
    menu.open = true;
    const shown = [...menu.querySelectorAll('a')].filter((link) => link.checkVisibility());
    const at = shown.findIndex((link) => link.matches(':focus'));
    shown[stepTo(press.key, at, shown.length)]?.focus();
  };

  return (
    <details
      // Closes after navigation.
      key={path}
      ref={details}
      onKeyDown={step}
      className="group/more relative 4xl:hidden"
    >
      <summary className="-mr-3 flex min-h-11 items-center gap-1.5 rounded-[8px] px-3 font-[450] hover:bg-hover group-open/more:bg-hover">
        More
        <ChevronDown
          aria-hidden
          strokeWidth={1.6}
          className="size-4 transition-transform duration-200 group-open/more:rotate-180"
        />
      </summary>
      <ul className="absolute top-[calc(100%+0.5rem)] -right-3 w-[312px] rounded-card bg-card p-2 text-16 shadow-lift outline outline-transparent dark:outline-line">
        {links.map((link, at) => (
          <li
            key={link.label}
            className={`${MORE_MENU_CLASSES[widthFor(link, path)]} ${link.external && !links[at - 1]?.external ? LINE : ''}`}
          >
            <MenuLink link={link} path={path} className={ROW} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const ROW = 'flex min-h-11 items-center gap-2 rounded-[8px] px-3 -outline-offset-3 hover:bg-hover';

/** Separates links to other sites. From 1280 px there may be none. */
const LINE = 'max-2xl:mt-2 max-2xl:border-line max-2xl:border-t max-2xl:pt-2';

const ARROWS = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/** The index that a key moves focus to; the arrows wrap around. */
function stepTo(key: string, at: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (at + 1) % count;
  return at <= 0 ? count - 1 : at - 1;
}

/** Closes on a press or focus anywhere else. */
function useCloseFromOutside(details: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = ({ target }: Event) => {
      const isOutside = target instanceof Node && !details.current?.contains(target);
      if (isOutside && details.current) details.current.open = false;
    };
    window.addEventListener('pointerdown', close);
    window.addEventListener('focusin', close);
    return () => {
      window.removeEventListener('pointerdown', close);
      window.removeEventListener('focusin', close);
    };
  }, [details]);
}
