import { useState } from 'react';
import { FirstPasskey, useFirstPasskey } from '#accounts/ui/first-passkey.tsx';
import { useSession } from '#accounts/ui/session.ts';
import { canUsePasskeys } from '#accounts/ui/web-authn.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { acceptInvitation } from '../../api.ts';
import type { NewStaffAccount } from '../../domain/invitation.ts';
import { WaysToSignIn } from './ways-to-sign-in.tsx';

type FormProps = {
  token: string;
  /** Null for the first owner, who enters it. */
  email: string | null;
  onJoined: () => void;
};

/** The account of someone who joins: who they are, and how they'll sign in. */
export function NewAccountForm({ token, email, onJoined }: FormProps) {
  const { begin } = useSession();
  const creation = useFirstPasskey();
  const [isPasskeyNext, setPasskeyNext] = useState(false);
  const canUsePasskey = canUsePasskeys();
  const { field, submit, isSending, watch } = useCallForm({
    schema: () =>
      import('../../domain/invitation.ts').then(({ NewStaffAccount: schema }) => schema),
    defaults: {
      fullName: '',
      email: email ?? '',
      signIn: canUsePasskey ? 'passkey' : 'password',
      password: '',
      confirmPassword: '',
    },
    send: async (typed) => {
      const user = await ask(acceptInvitation, { body: acceptance(typed, token, email) });
      return { user, signIn: typed.signIn };
    },
    failed: 'Your account wasn’t created',
    leavesQuietly: true,
    aboutField: ({ status }) => (status === 409 ? 'email' : undefined),
    onDone: async ({ user, signIn }) => {
      await begin(user);
      if (signIn === 'password') return onJoined();
      setPasskeyNext(true);
      creation.mutate();
    },
  });
  if (isPasskeyNext) return <FirstPasskey creation={creation} onDone={onJoined} />;
  const signIn = watch('signIn');
  return (
    <form noValidate aria-label="Your account" onSubmit={submit} className="@container grid gap-6">
      <div className="grid gap-5 @xl:grid-cols-2">
        <TextField
          {...field('fullName')}
          label="Your name"
          hint="Clients see it when you answer."
          autoComplete="name"
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          readOnly={email !== null}
          hint="For signing in and for lost passwords."
          autoComplete="username"
        />
      </div>
      <WaysToSignIn
        field={field}
        signIn={signIn === 'passkey' ? 'passkey' : 'password'}
        canUsePasskey={canUsePasskey}
      />
      <p>
        <SubmitButton busy={isSending ? 'Creating your account...' : undefined}>
          {signIn === 'passkey' ? 'Create a passkey' : 'Continue'}
        </SubmitButton>
      </p>
    </form>
  );
}

/** The address is sent only by the first owner, whose link has none. */
function acceptance(typed: NewStaffAccount, token: string, invited: string | null) {
  const { fullName, email, signIn, password } = typed;
  return {
    token,
    fullName,
    signIn,
    ...(invited === null && { email }),
    ...(signIn === 'password' && { password }),
  };
}
