import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/**
 * A link to an address of this site, with its query and anchor as text. It is an ordinary link that,
 * once scripts run, changes the page without loading a new document and asks for it a moment ahead.
 */
export function SiteLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter({ warn: false });
  const preload = () => router?.preloadRoute({ to: '.', href }).catch(() => undefined);

  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(click) => {
        onClick?.(click);
        if (!router || !isPlain(click)) return;
        click.preventDefault();
        router.navigate({ href });
      }}
    />
  );
}

/** Not one that asks for a new tab, a download or the browser's menu, and not already answered. */
const isPlain = (click: MouseEvent<HTMLAnchorElement>): boolean =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) &&
  (click.currentTarget.target === '' || click.currentTarget.target === '_self');
