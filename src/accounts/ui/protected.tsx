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
 * What only somebody who is signed in sees. Until that is known it shows a spinner; who is not signed in goes to the
 * sign-in page, and from there back.
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
  // Once: while the sign-in page is on its way this one still stands, and the address is that one's already.
  const [here] = useState(() => router.state.location.href);
  useEffect(() => {
    if (isSignedOut) router.navigate({ href: authAddress(here), replace: true });
  }, [isSignedOut, here, router]);
}
