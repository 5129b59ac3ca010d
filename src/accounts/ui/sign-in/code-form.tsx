import { ask } from '#platform/ui/api/ask.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { signInWithCode } from '../../api.ts';
import { StepForm } from './step-form.tsx';
import { useWelcome } from './use-welcome.ts';

/** The second step of a sign-in: a code of the app or a recovery code. */
export function CodeForm({ onBack }: { onBack(): void }) {
  const welcome = useWelcome();
  const { field, submit, isSending } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ SecondStep }) => SecondStep),
    defaults: { code: '' },
    send: (body) => ask(signInWithCode, { body }),
    failed: 'Login failed',
    otherwise: 'Login failed',
    leavesQuietly: true,
    aboutField: ({ status }) => (status === 401 ? 'code' : undefined),
    onRefused: ({ status }) => {
      if (status === 410) onBack();
      return false;
    },
    onDone: welcome,
  });

  return (
    <StepForm
      label="Enter your code"
      lead="Enter the code from your authenticator app."
      onSubmit={submit}
      isSending={isSending}
      onBack={onBack}
    >
      <TextField
        {...field('code')}
        label="Code"
        hint="Lost your phone? Enter a recovery code instead."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </StepForm>
  );
}
