import { ask } from '#platform/ui/api/ask.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { useToast } from '#platform/ui/toasts.tsx';
import { changeEmail, type Profile } from '../../api.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { SendLink } from '../forms/send-link.tsx';
import { UsernameHint } from '../forms/username-hint.tsx';
import { useTakeProfile } from '../use-profile.ts';
import { Part } from './part.tsx';

/** Shows the email address and whether it is verified, and changes it. */
export function EmailForm({ profile }: { profile: Profile }) {
  const { user, emailVerified, verificationSent } = profile;
  const take = useTakeProfile();
  const toast = useToast();
  const { field, submit, isSending, reset } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ EmailChange }) => EmailChange),
    defaults: { email: '', password: '' },
    send: (body) => ask(changeEmail, { body }),
    failed: 'Address not changed',
    aboutField: ({ status }) =>
      status === 403 ? 'password' : status === 409 ? 'email' : undefined,
    onDone: (profile) => {
      take(profile);
      reset();
      toast({ title: 'Address changed', text: `We have sent a link to ${profile.user.email}.` });
    },
  });

  return (
    <Part
      title="Email address"
      lead={
        <>
          <p className="break-words font-medium text-ink">{user.email}</p>
          <p className="mt-2">
            {emailVerified
              ? 'You’ve verified this address.'
              : 'To change it, you’ll need your password and the link we send to the new address.'}
          </p>
        </>
      }
    >
      {!emailVerified && (
        <div className="mb-6">
          <Notice>
            <p className="mb-3">
              Not verified yet.{' '}
              {verificationSent
                ? `Open the link we sent to ${user.email}.`
                : `We can send a link to ${user.email}.`}
              {user.role === 'registrant' && ' Until then you won’t see sold prices and histories.'}
            </p>
            <SendLink label={verificationSent ? 'Send the link again' : 'Send the link'} />
          </Notice>
        </div>
      )}
      <form noValidate aria-label="Email address" onSubmit={submit} className="grid gap-5">
        <UsernameHint username={user.username} />
        <TextField {...field('email')} label="New email" type="email" autoComplete="email" />
        <PasswordField
          {...field('password')}
          label="Current password"
          autoComplete="current-password"
        />
        <p>
          <SubmitButton look="outline" busy={isSending ? 'Saving...' : undefined}>
            Change address
          </SubmitButton>
        </p>
      </form>
    </Part>
  );
}
