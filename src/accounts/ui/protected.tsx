import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { site } from '#site';
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
  useGoAndSignIn(user === null);

  if (user) return children(user);
  if (isError && !isFetching)
    return (
      <Notice failed>
        <p>We couldn’t check whether you’re logged in.</p>
        <Button look="outline" size="small" className="mt-3" onClick={() => refetch()}>
          Retry
        </Button>
      </Notice>
    );
  return (
    <>
      <Spinner label="Checking whether you’re logged in" />
      <noscript>
        <p className="max-w-[60ch] text-ink-2">
          This page needs JavaScript, which is turned off in your browser. Call {site.phones[0]} or
          write to {site.email}, and we’ll help.
        </p>
        <p className="mt-6">
          <ButtonLink href="/properties">View Properties</ButtonLink>
        </p>
      </noscript>
    </>
  );
}

function useGoAndSignIn(isSignedOut: boolean) {
  const router = useRouter();
  // Read once: while the sign-in page loads, this component is still mounted but the URL has already changed.
  const [here] = useState(() => router.state.location.href);
  useEffect(() => {
    if (isSignedOut) router.navigate({ href: authAddress(here), replace: true });
  }, [isSignedOut, here, router]);
}
