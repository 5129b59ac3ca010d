import { Menu, Phone, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { useOnHistory } from '#platform/ui/browser/use-on-history.ts';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';
import { MENU_LINKS } from './menu-links.ts';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/**
 * The phone's menu button and its full-screen menu: a native modal dialog, which traps focus, restores it, closes
 * on Escape and locks scrolling. A click outside the links closes it too, and so does going back or forward.
 */
export function MenuOverlay({ path, account }: { path: string; account: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { phone } = useBrokerage();
  const close = () => dialog.current?.close();
  useOnHistory(close);

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={(click) => {
          click.preventDefault();
          dialog.current?.showModal();
        }}
        // Opens the menu before, or without, our scripts; not in React's types yet.
        {...{ command: 'show-modal', commandfor: id }}
        className="grid size-11 place-items-center"
      >
        <Menu aria-hidden strokeWidth={1.6} className="size-5" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: closes on a click outside the links; the dialog handles Escape. */}
      <dialog
        ref={dialog}
        id={id}
        aria-label="Menu"
        onClick={(click) => click.target === click.currentTarget && close()}
        className="hidden size-full max-h-none max-w-none flex-col bg-card px-5 text-ink open:flex open:animate-fade"
      >
        <div className="-mx-5 flex min-h-[60px] items-center justify-between border-line border-b pr-2 pl-5">
          <Logo markClass="text-accent" />
          <form method="dialog">
            <button type="submit" aria-label="Close" className="grid size-11 place-items-center">
              <X aria-hidden strokeWidth={1.6} className="size-5" />
            </button>
          </form>
        </div>
        <nav aria-label="Menu" className="pt-2">
          <ul>
            {MENU_LINKS.map((link) => (
              <li key={link.label} className="border-line border-b">
                <MenuLink link={link} path={path} onFollow={close} className={ROW} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto flex flex-col gap-4 pt-8 pb-6">
          {account}
          <div className="flex min-h-11 items-center gap-4">
            <a href={`tel:+1-${phone}`} className="hit mr-auto inline-flex items-center gap-2.5">
              <Phone aria-hidden strokeWidth={1.6} className="size-5" /> {phone}
            </a>
            <SocialLinks />
            <ThemeSwitch wordless />
          </div>
        </div>
      </dialog>
    </>
  );
}

const ROW =
  'flex min-h-[52px] items-center justify-between py-1 font-display text-22 aria-[current]:text-accent-ink';
