import { useState } from 'react';
import { LINK_TOKEN } from '#platform/domain/link-token.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { useLinkToken } from '#platform/ui/browser/use-link-token.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { resetPassword } from '../api.ts';
import { Done } from './forms/done.tsx';
import { NewPasswordFields } from './forms/new-password-fields.tsx';
import { UsernameHint } from './forms/username-hint.tsx';
import { Spinner } from './spinner.tsx';

/** Sets a new password, using a mailed link. */
export function NewPasswordByLink() {
  const token = useLinkToken();
  if (token === null) return <Spinner label="Checking the link" />;
  if (token === '')
    return (
      <Done failed title="Open the link in our email">
        <p>This page only works with the link we email you.</p>
        <AskAgain />
      </Done>
    );
  return LINK_TOKEN.test(token) ? <NewPasswordForm key={token} token={token} /> : <Expired />;
}

function NewPasswordForm({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'done' | 'expired'>('asking');
  const { field, submit, isSending, watch } = useCallForm({
    schema: () => import('../domain/forms.ts').then(({ NewPassword }) => NewPassword),
    defaults: { token, password: '', confirmPassword: '' },
    send: (body) => ask(resetPassword, { body }),
    failed: 'The password was not changed',
    onDone: () => setState('done'),
    onRefused: ({ status }) => {
      if (status !== 410) return false;
      setState('expired');
      return true;
    },
  });

  if (state === 'expired') return <Expired />;
  if (state === 'done')
    return (
      <Done title="Your password is changed">
        <p>All your devices have been signed out. Sign in with the new password.</p>
        <p>
          <ButtonLink href="/auth">Sign in</ButtonLink>
        </p>
      </Done>
    );
  return (
    <form
      method="post"
      noValidate
      aria-label="Choose a new password"
      onSubmit={submit}
      className="grid gap-5"
    >
      <UsernameHint />
      <NewPasswordFields
        label="New password"
        password={field('password', 'confirmPassword')}
        confirmPassword={field('confirmPassword')}
        typed={watch('password')}
      />
      <SubmitButton busy={isSending ? 'Saving...' : undefined}>Save the new password</SubmitButton>
    </form>
  );
}

const Expired = () => (
  <Done failed title="This link no longer works">
    <p>It has expired or was already used. Each link works once, for one hour.</p>
    <AskAgain />
  </Done>
);

const AskAgain = () => (
  <p>
    <ButtonLink href="/forgot-password">Ask for a new link</ButtonLink>
  </p>
);
