import { ask } from '#platform/ui/api/ask.ts';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { changePassword, type Profile } from '../../api.ts';
import { isStaff } from '../../domain/role.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { UsernameHint } from '../forms/username-hint.tsx';
import { useTakeProfile } from '../use-profile.ts';
import { Part } from './part.tsx';

/** Changes the password. */
export function PasswordForm({ profile: { user } }: { profile: Profile }) {
  const take = useTakeProfile();
  const toast = useToast();
  const { field, submit, isSending, reset, watch } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ PasswordChange }) => PasswordChange),
    defaults: { currentPassword: '', password: '', confirmPassword: '' },
    send: (body) => ask(changePassword, { body }),
    failed: 'Password not changed',
    aboutField: ({ status }) => (status === 403 ? 'currentPassword' : undefined),
    onDone: (profile) => {
      take(profile);
      reset();
      toast({ title: 'Password changed', text: 'Other devices have been signed out.' });
    },
  });

  return (
    <Part
      title="Password"
      lead={`Changing it signs out every other device. Use at least ${isStaff(user.role) ? 'twelve' : 'six'} characters; a sentence is easier to remember and harder to guess.`}
    >
      <form noValidate aria-label="Password" onSubmit={submit} className="grid gap-5">
        <UsernameHint username={user.username} />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <NewPasswordFields
          label="New password"
          password={field('password', 'confirmPassword')}
          confirmPassword={field('confirmPassword')}
          typed={watch('password')}
        />
        <p>
          <SubmitButton look="outline" busy={isSending ? 'Saving...' : undefined}>
            Change password
          </SubmitButton>
        </p>
      </form>
    </Part>
  );
}
