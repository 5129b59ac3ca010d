import { ask } from '#platform/ui/api/ask.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useToast } from '#platform/ui/toasts.tsx';
import { signIn } from '../../api.ts';
import { nameOf } from '../../domain/name-of.ts';
import { useSession } from '../session.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Signs in. The page decides where to go next. */
export function LoginForm() {
  const { begin } = useSession();
  const toast = useToast();
  const { field, submit, isSending } = useAccountForm({
    schema: () => import('../../domain/forms.ts').then(({ Login }) => Login),
    send: (body) => ask(signIn, { body }),
    failed: 'Login failed',
    leavesQuietly: true,
    onDone: async (user) => {
      await begin(user);
      toast({ title: 'Login successful', text: `Welcome back, ${nameOf(user)}!` });
    },
  });

  return (
    <form method="post" noValidate aria-label="Login" onSubmit={submit} className="grid gap-5">
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <p>
        <a href="/forgot-password" className="hit underline hover:text-accent-ink">
          Forgot password?
        </a>
      </p>
      <SubmitButton busy={isSending ? 'Signing in...' : undefined}>Login</SubmitButton>
    </form>
  );
}
