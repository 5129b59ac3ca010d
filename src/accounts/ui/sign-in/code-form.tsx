import { useEffect, useRef } from 'react';
import { ask } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { signInWithCode } from '../../api.ts';
import { useWelcome } from './use-welcome.ts';

/** The second step of a sign-in: a code of the app or a recovery code. */
export function CodeForm({ onBack }: { onBack(): void }) {
  const form = useRef<HTMLFormElement>(null);
  const welcome = useWelcome();
  const { field, submit, isSending } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ SecondStep }) => SecondStep),
    defaults: { code: '' },
    send: (body) => ask(signInWithCode, { body }),
    failed: 'Login failed',
    leavesQuietly: true,
    aboutField: ({ status }) => (status === 401 ? 'code' : undefined),
    onRefused: ({ status }) => {
      if (status === 410) onBack();
      return false;
    },
    onDone: welcome,
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <form
      ref={form}
      noValidate
      aria-label="Enter your code"
      onSubmit={submit}
      className="grid gap-5"
    >
      <p className="text-ink-2">Enter the code from your authenticator app.</p>
      <TextField
        {...field('code')}
        label="Code"
        hint="Lost your phone? Enter a recovery code instead."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <SubmitButton busy={isSending ? 'Checking...' : undefined}>Continue</SubmitButton>
      <Button look="ghost" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
