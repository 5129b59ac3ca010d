import { ask } from '#platform/ui/api/ask.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { signInWithRecoveryCode } from '../../api.ts';
import { StepForm } from './step-form.tsx';
import { useWelcome } from './use-welcome.ts';

/** Signs in with a recovery code, for people who have lost their passkeys. */
export function RecoveryForm({ onBack }: { onBack(): void }) {
  const welcome = useWelcome();
  const { field, submit, isSending } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ RecoverySignIn }) => RecoverySignIn),
    defaults: { username: '', code: '' },
    send: (body) => ask(signInWithRecoveryCode, { body }),
    failed: 'Login failed',
    otherwise: 'Login failed',
    leavesQuietly: true,
    onDone: welcome,
  });

  return (
    <StepForm
      label="Use a recovery code"
      lead="For accounts with passkeys. If you use sign-in codes, enter your password first."
      onSubmit={submit}
      isSending={isSending}
      onBack={onBack}
    >
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('code')}
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </StepForm>
  );
}
