import { LogOut, User } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { nameOf } from '../domain/name-of.ts';
import { isStaff } from '../domain/role.ts';
import { useFollowSession } from './session.ts';
import { useAccount } from './use-account.ts';
import { useSignOut } from './use-sign-out.ts';

/** In the strip above the header. Reserves room for a name as soon as a session is known, to avoid a layout shift. */
export function AccountInStrip() {
  useFollowSession();
  const account = useAccount();
  const signOut = useSignOut();
  return (
    <div className="flex items-center justify-end gap-4 [[data-signed-in]_&]:w-36 lg:gap-5 lg:[[data-signed-in]_&]:w-48">
      {account.status === 'signed-in' ? (
        <>
          <a href="/profile" className={LINK}>
            <User aria-hidden strokeWidth={1.6} className="size-4 shrink-0" />
            <span className="truncate">{nameOf(account.user)}</span>
          </a>
          {isStaff(account.user.role) && (
            <a href="/desk" className={`${LINK} shrink-0`}>
              Desk
            </a>
          )}
          <button type="button" onClick={signOut} className={`${LINK} shrink-0`}>
            Sign out
          </button>
        </>
      ) : (
        <a href="/auth" className={LINK}>
          <User aria-hidden strokeWidth={1.6} className="size-4 shrink-0" /> Sign in
        </a>
      )}
    </div>
  );
}

/** At the bottom of the mobile menu. */
export function AccountInMenu() {
  const account = useAccount();
  const signOut = useSignOut();
  if (account.status !== 'signed-in')
    return (
      <ButtonLink href="/auth" onClick={closeMenu}>
        <User aria-hidden strokeWidth={1.6} className="size-5" /> Sign in
      </ButtonLink>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
      {isStaff(account.user.role) && (
        <ButtonLink href="/desk" look="outline" className="col-span-2" onClick={closeMenu}>
          Desk
        </ButtonLink>
      )}
      <ButtonLink href="/profile" look="outline" className="min-w-0" onClick={closeMenu}>
        <User aria-hidden strokeWidth={1.6} className="size-5 shrink-0" />
        <span className="truncate">{nameOf(account.user)}</span>
      </ButtonLink>
      <Button
        look="outline"
        onClick={(click) => {
          // The toast would appear behind the menu.
          closeMenu(click);
          signOut();
        }}
      >
        <LogOut aria-hidden strokeWidth={1.6} className="size-5" /> Sign out
      </Button>
    </div>
  );
}

const LINK = 'hit flex min-w-0 items-center gap-2 hover:opacity-75';

const closeMenu = ({ currentTarget }: MouseEvent<Element>) =>
  currentTarget.closest('dialog')?.close();
