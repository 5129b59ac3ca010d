import { Suspense, useRef, useState } from 'react';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import type { HideableHome } from '../domain/hideable.ts';

const HideMenu = preloadable(() => import('./hide-menu.tsx').then(({ HideMenu }) => HideMenu));

/** The button next to a card's heart, which opens the menu of what can be hidden. The menu's code is loaded when it is pressed. */
export function HideButton({ home }: { home: HideableHome }) {
  const [state, set] = useState<'closed' | 'open' | 'failed'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const open = () =>
    void HideMenu.preload().then(
      () => set('open'),
      () => set('failed'),
    );
  const name = home.address ?? home.title;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`More about ${name}`}
        aria-haspopup="menu"
        aria-expanded={state === 'open'}
        onClick={() => (state === 'open' ? set('closed') : open())}
        className="needs-script hide-button"
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-plate text-on-plate">
          {/* Drawn here, because the icon of the set is 150 bytes more of the list page's scripts. */}
          <svg aria-hidden viewBox="0 0 20 20" className="size-5 stroke-current">
            <path d="M4 10h0M10 10h0M16 10h0" strokeWidth={2.5} strokeLinecap="round" />
          </svg>
        </span>
      </button>
      {state === 'failed' && (
        <p
          role="alert"
          className="absolute inset-x-3 top-14 z-10 rounded-field bg-card p-3 text-14"
        >
          The menu couldn’t be loaded. Please try again.
        </p>
      )}
      {state === 'open' && (
        <Suspense>
          <HideMenu home={home} button={button} onClose={() => set('closed')} />
        </Suspense>
      )}
    </>
  );
}
