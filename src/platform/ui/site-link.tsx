import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useRef } from 'react';

/** A pointer that rests on a link this long, in milliseconds, means it; one that sweeps by does not. */
const MEANT_AFTER = 50;

type SiteLinkProps = ComponentProps<'a'> & {
  href: string;
  /** True where the window stays as it is: the page itself moves it, or only a part of it changes. */
  keepScroll?: boolean;
};

/**
 * A link to an address of this site, with its query and anchor as text. It is an ordinary link that,
 * once scripts run, changes the page without loading a new document and asks for it a moment ahead.
 */
export function SiteLink({ href, onClick, keepScroll = false, ...rest }: SiteLinkProps) {
  const router = useRouter({ warn: false });
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(resting.current);
  const preload = () => {
    forget();
    const ask = () => router?.preloadRoute({ to: '.', href }).catch(() => undefined);
    resting.current = setTimeout(ask, MEANT_AFTER);
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
        if (!router || !isPlain(click)) return;
        click.preventDefault();
        // The second click of a double click was meant for what the first one took away.
        if (click.detail < 2) router.navigate({ href, resetScroll: !keepScroll });
      }}
    />
  );
}

/** Not one that asks for a new tab, a download or the browser's menu, and not already answered. */
export const isPlain = (click: MouseEvent<HTMLAnchorElement>): boolean =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) &&
  (click.currentTarget.target === '' || click.currentTarget.target === '_self');
