import { useState } from 'react';
import { ask } from '#platform/ui/api/ask.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { askPasswordReset } from '../api.ts';
import { Done } from './forms/done.tsx';

/** Requests a password reset link. The confirmation is the same for every address. */
export function ForgotPasswordForm() {
  const [isSent, setSent] = useState(false);
  const { field, submit, isSending } = useCallForm({
    schema: () => import('../domain/forms.ts').then(({ AddressOnly }) => AddressOnly),
    send: (body) => ask(askPasswordReset, { body }),
    failed: 'We couldn’t send the link',
    leavesQuietly: true,
    onDone: () => setSent(true),
  });

  if (isSent)
    return (
      <Done title="Check your email">
        <p>
          If that address belongs to an account, a link to choose a new password is on its way. It
          works once, for one hour.
        </p>
        <p>Nothing after a few minutes? Check your junk folder, or ask again.</p>
      </Done>
    );
  return (
    <form
      method="post"
      noValidate
      aria-label="Forgot password"
      onSubmit={submit}
      className="grid gap-5"
    >
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <SubmitButton busy={isSending ? 'Sending...' : undefined}>Send the link</SubmitButton>
      <p className="text-ink-2">
        Remembered it?{' '}
        <a href="/auth" className="hit underline">
          Sign in
        </a>
      </p>
    </form>
  );
}
