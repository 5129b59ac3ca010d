import { useMutation, useQuery } from '@tanstack/react-query';
import { authAddress } from '#accounts/domain/next-path.ts';
import { useSession } from '#accounts/ui/session.ts';
import { Spinner } from '#accounts/ui/spinner.tsx';
import { useAccount } from '#accounts/ui/use-account.ts';
import { formatDateTime } from '#platform/domain/day.ts';
import { LINK_TOKEN } from '#platform/domain/link-token.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { useLinkToken } from '#platform/ui/browser/use-link-token.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { acceptInvitation, showInvitation } from '../api.ts';
import { ROLE_NAMES } from '../domain/role-names.ts';
import { NewAccountForm } from './join/new-account-form.tsx';

type JoinProps = {
  /** Whether the link is the first owner's. */
  isSetup: boolean;
  onJoined: () => void;
};

const DEAD = {
  setup: 'This link has expired. Start the site again for a new one.',
  invitation: 'This invitation has expired or was withdrawn. Ask for a new one.',
};

/** Joins the staff, using the first owner's link or that of an invitation. */
export function JoinByLink(props: JoinProps) {
  const token = useLinkToken();
  if (token === null)
    return (
      <>
        <Spinner label="Checking the link" />
        <noscript>
          <p>This page needs JavaScript to check the link and create your account.</p>
        </noscript>
      </>
    );
  if (!LINK_TOKEN.test(token))
    return <DeadLink>{props.isSetup ? DEAD.setup : DEAD.invitation}</DeadLink>;
  return <Join key={token} token={token} {...props} />;
}

function Join({ token, isSetup, onJoined }: JoinProps & { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask(showInvitation, { body: { token } }),
    retry: false,
    // Once it is used, its link is dead, and what follows is still shown here.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (error instanceof Refused && error.status === 410) return <DeadLink>{error.message}</DeadLink>;
  if (error)
    return (
      <div className="grid justify-items-start gap-4">
        <Notice failed>{whyFailed(error)}</Notice>
        <Button look="outline" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <Spinner label="Checking the link" />;
  const { email, role, hasAccount, expiresAt } = data;
  return (
    <>
      <div className="rounded-card bg-card p-5 shadow-card md:p-8">
        {!isSetup && <p className="mb-6 text-ink-2">You’ve been invited as {ROLE_NAMES[role]}.</p>}
        {hasAccount && email !== null ? (
          <JoinWithAccount token={token} email={email} onJoined={onJoined} />
        ) : (
          <NewAccountForm token={token} email={email} onJoined={onJoined} />
        )}
      </div>
      <p className="mt-6 text-14 text-ink-2">
        This {isSetup ? 'setup link' : 'invitation'} works once and expires on{' '}
        <time dateTime={expiresAt}>{formatDateTime(new Date(expiresAt))}</time>
      </p>
    </>
  );
}

const DeadLink = ({ children }: { children: string }) => (
  <div role="status" className="rounded-card bg-card p-5 shadow-card md:p-8">
    <p className="text-18">{children}</p>
    <p className="mt-6">
      <ButtonLink href={authAddress('/desk')}>Sign in</ButtonLink>
    </p>
  </div>
);

type WithAccountProps = { token: string; email: string; onJoined: () => void };

/** The link alone is no way into an account that exists: its owner signs in first. */
function JoinWithAccount({ token, email, onJoined }: WithAccountProps) {
  const account = useAccount();
  const { begin } = useSession();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(acceptInvitation, { body: { token } }),
    onSuccess: async (user) => {
      await begin(user);
      onJoined();
    },
  });
  if (account.status === 'loading') return <Spinner label="Checking your account" />;
  if (account.status === 'signed-out' || account.user.email !== email)
    return (
      <>
        <p>{email} already has an account. Sign in to it, then open this link again.</p>
        <p className="mt-6">
          <ButtonLink href="/auth">Sign in</ButtonLink>
        </p>
      </>
    );
  return (
    <div className="grid justify-items-start gap-5">
      <p>You’re signed in as {account.user.fullName}. You keep your account and how you sign in.</p>
      {error && <Notice failed>{whyFailed(error)}</Notice>}
      <Button busy={isPending ? 'Joining...' : undefined} onClick={() => mutate()}>
        Join the team
      </Button>
    </div>
  );
}
