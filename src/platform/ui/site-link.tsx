import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { useNavigation } from './navigation.ts';

/** Hover time in milliseconds that triggers a preload; shorter hovers don't. */
const MEANT_AFTER = 50;

type SiteLinkProps = ComponentProps<'a'> & {
  href: string;
  /** Keeps the scroll position: the page scrolls itself, or only part of it changes. */
  keepScroll?: boolean;
};

/**
 * A link within this site, with its query and anchor as text. It is an ordinary link that, once scripts run,
 * navigates without loading a new document and preloads the page on hover. To the page that is shown it leads to its top.
 */
export function SiteLink({ href, onClick, keepScroll = false, ...rest }: SiteLinkProps) {
  const navigation = useNavigation();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(resting.current);
  const preload = () => {
    forget();
    resting.current = setTimeout(() => navigation?.preload(href), MEANT_AFTER);
  };

  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={preload}
      onPointerLeave={forget}
      onFocus={preload}
      onBlur={forget}
      onClick={(click) => {
        onClick?.(click);
        if (!navigation || !isPlain(click)) return;
        click.preventDefault();
        // The second click of a double click was aimed at the page that is now gone.
        if (click.detail >= 2) return;
        // Shown again, the page would lose what was typed into it.
        const isShown = href === navigation.here() && !href.includes('#');
        if (isShown && !keepScroll) window.scrollTo(0, 0);
        else void navigation.go(href, { keepScroll });
      }}
    />
  );
}

/** Not a click that opens a new tab, a download or a menu, and not already handled. */
export const isPlain = (click: MouseEvent<HTMLAnchorElement | SVGAElement>): boolean =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) &&
  ['_self', ''].includes(click.currentTarget.getAttribute('target') ?? '');
