import { useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { useHiddenOnDevice } from './device.ts';
import { NOTHING_HIDDEN, setHidden } from './hidden-items.ts';
import { useAccountId, useAllHidden } from './use-hidden.ts';

const HiddenDrawer = preloadable(() =>
  import('./hidden-drawer.tsx').then(({ HiddenDrawer }) => HiddenDrawer),
);

/** Reads what is hidden, for lists to leave it out. Shows 'N hidden', which opens the drawer of all that is, or nothing if nothing is. `leftOut` is how many homes the list would have besides. */
export function HiddenButton({ leftOut = 0 }: { leftOut: number | undefined }) {
  const hidden = useAllHidden();
  useLayoutEffect(() => setHidden(hidden), [hidden]);
  useEffect(() => () => setHidden(NOTHING_HIDDEN), []);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useMoveToAccount();
  if (hidden.length === 0 && !isOpen) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() =>
          void HiddenDrawer.preload().then(
            () => setOpen(!isOpen),
            () => {},
          )
        }
        className="hit flex items-baseline gap-1.5 font-[550] text-14 underline"
      >
        <EyeOff aria-hidden size={16} strokeWidth={1.6} className="self-center" />
        {leftOut > 0 ? `${leftOut} hidden` : 'Hidden'}
      </button>
      {isOpen && (
        <Suspense>
          <HiddenDrawer hidden={hidden} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** After sign-in, what is hidden on the device moves to the account. */
function useMoveToAccount(): void {
  const client = useQueryClient();
  const account = useAccountId();
  const isWaiting = useHiddenOnDevice().length > 0;
  useEffect(() => {
    if (account === undefined || !isWaiting) return;
    // It stays on the device if the code or the call fails.
    const move = async () => (await import('./move-to-account.ts')).moveToAccount(account, client);
    move().catch(() => {});
  }, [account, isWaiting, client]);
}
