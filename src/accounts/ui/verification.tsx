import { useMutation } from '@tanstack/react-query';
import { LINK_TOKEN } from '#platform/domain/link-token.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { useLinkToken } from '#platform/ui/browser/use-link-token.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { verifyEmail } from '../api.ts';
import { authAddress } from '../domain/next-path.ts';
import { Done } from './forms/done.tsx';
import { SendLink } from './forms/send-link.tsx';
import { Spinner } from './spinner.tsx';
import { useAccount } from './use-account.ts';
import { useProfile, useRefetchProfile } from './use-profile.ts';

/** Verifies an email address, using a mailed link. Requires a click, because mail programs open links automatically. */
export function VerificationByLink() {
  const token = useLinkToken();
  if (token === null) return <Spinner label="Checking the link" />;
  if (token === '')
    return (
      <Done failed title="Open the link in our email">
        <p>This page only works with the link we email you.</p>
        <NewLink />
      </Done>
    );
  return LINK_TOKEN.test(token) ? <Verify key={token} token={token} /> : <Expired />;
}

function Verify({ token }: { token: string }) {
  const refetchProfile = useRefetchProfile();
  const { mutate, status, error, isPending } = useMutation({
    mutationFn: () => ask(verifyEmail, { body: { token } }),
    onSuccess: refetchProfile,
  });

  if (status === 'success') return <Verified />;
  if (error instanceof Refused && (error.status === 410 || error.status === 400))
    return <Expired />;
  return (
    <>
      <p>One click confirms that your account’s email address is yours.</p>
      {error && (
        <div className="mt-5">
          <Notice failed>{whyFailed(error)}</Notice>
        </div>
      )}
      <Button
        className="mt-6 w-full"
        busy={isPending ? 'Verifying...' : undefined}
        onClick={() => mutate()}
      >
        Verify my address
      </Button>
    </>
  );
}

const Verified = () => (
  <Done title="Your address is verified">
    <p>Thank you. You can now accept the board’s terms to see sold prices and price histories.</p>
    <p className="flex flex-wrap gap-3">
      <ButtonLink href="/profile">Your profile</ButtonLink>
      <ButtonLink href="/properties" look="outline">
        View Properties
      </ButtonLink>
    </p>
  </Done>
);

/** An old link is no news to a signed-in user whose address is verified. */
function Expired() {
  const profile = useProfile();
  if (profile.isLoading) return <Spinner label="Checking your account" />;
  if (profile.data?.emailVerified) return <Verified />;
  return (
    <Done failed title="This link no longer works">
      <p>It has expired, or the account has another address now. Each link works for one day.</p>
      <NewLink />
    </Done>
  );
}

/** Sends a new link to the signed-in user's address. */
function NewLink() {
  const account = useAccount();
  if (account.status === 'signed-in') return <SendLink />;
  return (
    <p>
      <ButtonLink href={authAddress('/profile')}>Sign in for a new link</ButtonLink>
    </p>
  );
}
