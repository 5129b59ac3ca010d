import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { authAddress } from '#accounts/domain/next-path.ts';
import { Button } from '#platform/ui/button.tsx';
import { CloseButton } from '#platform/ui/modal.tsx';
import { addressInWindow } from '#platform/ui/navigation.ts';
import type { Hidden } from '../domain/hidden.ts';
import { ICONS } from './hide-menu.tsx';
import { useAccountId } from './use-hidden.ts';
import { useHiding } from './use-hiding.ts';

type HiddenDrawerProps = { hidden: readonly Hidden[]; onClose(): void };

/** All that is hidden, at the right edge next to the page, which stays usable; on phones it covers the screen. */
export function HiddenDrawer({ hidden, onClose }: HiddenDrawerProps) {
  const drawer = useRef<HTMLDivElement>(null);
  const heading = useId();
  const [shown, setShown] = useState('');
  const { show, showAll } = useHiding();
  const focus = () => drawer.current?.focus({ preventScroll: true });
  useEffect(() => drawer.current?.focus({ preventScroll: true }), []);

  // A pressed button disappears with its item, so the focus moves to the drawer.
  const showOne = async (item: Hidden) => {
    focus();
    if (await show(item)) setShown(`${item.label} is shown again.`);
  };
  const showEverything = async () => {
    focus();
    if (await showAll()) setShown('Everything is shown again.');
  };
  return createPortal(
    <div
      ref={drawer}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="fixed inset-y-0 right-0 z-40 flex w-full animate-rise flex-col bg-card text-ink shadow-lift outline-none md:w-[388px] md:border-line md:border-l print:hidden"
    >
      <header className="px-6 pt-6 pb-3">
        <div className="flex items-center justify-between">
          <h2 id={heading} className="font-display text-28">
            Hidden
          </h2>
          <CloseButton onClose={onClose} />
        </div>
        <WhereKept />
        <p role="status" className="text-14 text-ink-2">
          {hidden.length === 0 && !shown ? 'Nothing is hidden.' : shown}
        </p>
      </header>
      <ul className="flex-1 overflow-y-auto overscroll-contain border-line border-t px-6">
        {hidden.map((item) => (
          <Row key={`${item.kind} ${item.value}`} item={item}>
            <Button
              look="outline"
              size="small"
              aria-label={`Show ${item.label}`}
              onClick={() => void showOne(item)}
            >
              Show
            </Button>
          </Row>
        ))}
      </ul>
      {hidden.length > 0 && (
        <footer className="flex items-center justify-between gap-4 border-line border-t px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <p className="text-14 text-ink-2">Nothing is deleted.</p>
          <Button look="outline" onClick={() => void showEverything()}>
            {hidden.length === 1 ? 'Show it again' : `Show all ${hidden.length} again`}
          </Button>
        </footer>
      )}
    </div>,
    document.body,
  );
}

function WhereKept() {
  const account = useAccountId();
  return (
    <p className="text-14 text-ink-2">
      These are left out of lists and the map.{' '}
      {account !== undefined ? (
        'Kept in your account.'
      ) : (
        <>
          Kept on this device.{' '}
          <a href={authAddress(addressInWindow())} className="text-link">
            Sign in
          </a>{' '}
          to keep them everywhere.
        </>
      )}
    </p>
  );
}

const KIND_NAMES = {
  home: 'Home',
  street: 'Street',
  building: 'Building',
  brokerage: 'Brokerage',
} as const;

const day = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric' });

/** An item and, as children, what can be done with it. */
function Row({ item, children }: { item: Hidden; children: ReactNode }) {
  const Icon = ICONS[item.kind];
  // A street's and a building's value ends with its city.
  const [, city] = item.kind === 'home' ? [] : item.value.split(`${item.label}, `);
  return (
    <li className="flex items-center gap-3 border-line border-b py-3 last:border-b-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-row bg-sunk text-ink-2">
        <Icon aria-hidden size={18} strokeWidth={1.6} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-[550]">{item.label}</p>
        <p className="text-14 text-ink-2">
          {KIND_NAMES[item.kind]}
          {city && ` in ${city}`} · {day.format(new Date(item.hiddenAt))}
        </p>
      </div>
      {children}
    </li>
  );
}
