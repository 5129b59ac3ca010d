import { type ReactNode, useEffect, useRef } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { addressInWindow, go } from '#platform/ui/navigation.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { User } from '../api.ts';
import { authAddress } from '../domain/next-path.ts';
import { Spinner } from './spinner.tsx';
import { useUser } from './use-account.ts';

/**
 * Renders content for signed-in users only. Shows a spinner until the user is known; sends visitors who aren't signed
 * in to the sign-in page, and back afterwards.
 */
export function Protected({ children }: { children: (user: User) => ReactNode }) {
  const { data: user, isFetching, isError, refetch } = useUser();
  const { phone, email } = useBrokerage();
  useGoAndSignIn(user === null);

  if (user) return children(user);
  if (isError && !isFetching)
    return (
      <Notice failed>
        <p>We couldn’t check whether you’re signed in.</p>
        <Button look="outline" size="small" className="mt-3" onClick={() => refetch()}>
          Retry
        </Button>
      </Notice>
    );
  return (
    <>
      <Spinner label="Checking whether you’re signed in" />
      <noscript>
        <p className="max-w-[60ch] text-ink-2">
          This page needs JavaScript, which is turned off in your browser. Call {phone} or write to{' '}
          {email}, and we’ll help.
        </p>
        <p className="mt-6">
          <ButtonLink href="/properties">View Properties</ButtonLink>
        </p>
      </noscript>
    </>
  );
}

function useGoAndSignIn(isSignedOut: boolean) {
  // Read once: while the sign-in page loads, this component is still mounted but the URL has already changed.
  const here = useRef('/');
  useEffect(() => {
    here.current = addressInWindow();
  }, []);
  useEffect(() => {
    if (isSignedOut) void go(authAddress(here.current), { replace: true });
  }, [isSignedOut]);
}
