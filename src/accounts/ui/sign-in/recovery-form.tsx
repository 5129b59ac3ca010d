import { useEffect, useRef } from 'react';
import { ask } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { signInWithRecoveryCode } from '../../api.ts';
import { useWelcome } from './use-welcome.ts';

/** Signs in with a recovery code, for people who have lost their passkeys. */
export function RecoveryForm({ onBack }: { onBack(): void }) {
  const form = useRef<HTMLFormElement>(null);
  const welcome = useWelcome();
  const { field, submit, isSending } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ RecoverySignIn }) => RecoverySignIn),
    defaults: { username: '', code: '' },
    send: (body) => ask(signInWithRecoveryCode, { body }),
    failed: 'Login failed',
    leavesQuietly: true,
    onDone: welcome,
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <form
      ref={form}
      noValidate
      aria-label="Use a recovery code"
      onSubmit={submit}
      className="grid gap-5"
    >
      <p className="text-ink-2">
        For accounts with passkeys. If you use sign-in codes, enter your password first.
      </p>
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
      <SubmitButton busy={isSending ? 'Checking...' : undefined}>Continue</SubmitButton>
      <Button look="ghost" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
