import { lazy, Suspense } from 'react';
import { authAddress } from '#accounts/domain/next-path.ts';
import { useAccount } from '#accounts/ui/use-account.ts';
import type { ListingId } from '#listings/domain/listing.ts';

/**
 * A listing's past, for registered visitors. The page is the same for everyone, so the history and its code are loaded once
 * the visitor's account is known; others see how to get access.
 */
export function ListingHistory({ id }: { id: ListingId }) {
  const account = useAccount();
  return (
    <section className="mt-10 print:hidden [[data-signed-in]_&]:min-h-56">
      <h2 className="font-display text-22">Listing history</h2>
      {account.status === 'signed-in' ? (
        <Suspense fallback={<p className={QUIET_TEXT_CLASS}>Loading the history...</p>}>
          <AccountsHistory id={id} />
        </Suspense>
      ) : (
        <HowToSeeIt id={id} />
      )}
    </section>
  );
}

/** Until the account is loaded, signed-in visitors see reserved space. */
const HowToSeeIt = ({ id }: { id: ListingId }) => (
  <p className={`${QUIET_TEXT_CLASS} [[data-signed-in]_&]:invisible`}>
    <a href={authAddress(`/property/${id}`)} rel="nofollow" className="text-link">
      Sign in
    </a>{' '}
    to see price history and days on market.
  </p>
);

const AccountsHistory = lazy(() =>
  import('./accounts-history.tsx').then(
    ({ AccountsHistory }) => ({ default: AccountsHistory }),
    // The connection was lost, or a newer build was deployed.
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => (
  <p className={QUIET_TEXT_CLASS} role="alert">
    We couldn’t load the history. Reload the page to try again.
  </p>
);

const QUIET_TEXT_CLASS = 'mt-2 max-w-[68ch] text-ink-2';
