import { ask } from '#platform/ui/api/ask.ts';
import type { Refused } from '#platform/ui/api/refusal.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { register } from '../../api.ts';
import { nameOf } from '../../domain/name-of.ts';
import { useSession } from '../session.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Creates an account and signs in. */
export function RegistrationForm() {
  const { begin } = useSession();
  const toast = useToast();
  const { field, submit, isSending, watch } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ Registration }) => Registration),
    send: (body) => ask(register, { body }),
    failed: 'Registration failed',
    aboutField: whatIsTaken,
    onDone: async (user) => {
      await begin(user);
      toast({ title: 'Registration successful', text: `Welcome, ${nameOf(user)}!` });
    },
  });

  return (
    <form method="post" noValidate aria-label="Register" onSubmit={submit} className="grid gap-5">
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('fullName')} label="Full name" autoComplete="name" />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint="We’ll email you a link to confirm."
      />
      <TextField {...field('phone')} label="Phone (optional)" type="tel" autoComplete="tel" />
      <NewPasswordFields
        password={field('password', 'confirmPassword')}
        confirmPassword={field('confirmPassword')}
        typed={watch('password')}
        label="Password"
      />
      <SubmitButton busy={isSending ? 'Creating your account...' : undefined}>
        Register
      </SubmitButton>
      <p className="text-14 text-ink-2">
        What we keep, and for how long, is in our{' '}
        <a href="/privacy-policy" className="hit underline">
          Privacy Policy
        </a>
        .
      </p>
    </form>
  );
}

/** Maps a 'taken' refusal to its field: usernames and addresses are unique. */
function whatIsTaken({ status, message }: Refused) {
  if (status !== 409) return undefined;
  return message.startsWith('Email') ? 'email' : 'username';
}
