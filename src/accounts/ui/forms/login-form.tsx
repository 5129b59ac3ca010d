import { useHydrated } from '#platform/ui/browser/use-hydrated.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { signInByPassword } from '../sign-in/sign-in-by-password.ts';
import { useWelcome } from '../sign-in/use-welcome.ts';
import { canUsePasskeys } from '../web-authn.ts';
import { PasswordField } from './password-field.tsx';

/** Signs in with a password; `onCode` is called if a code is needed to finish. */
export function LoginForm({ onCode }: { onCode(): void }) {
  const welcome = useWelcome();
  const isHydrated = useHydrated();
  const { field, submit, isSending } = useCallForm({
    schema: () => import('../../domain/forms.ts').then(({ Login }) => Login),
    send: signInByPassword,
    failed: 'Login failed',
    otherwise: 'Login failed',
    leavesQuietly: true,
    onDone: (user) => (user === null ? onCode() : welcome(user)),
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
      {/* A passkey is the primary way, where the browser knows them. */}
      <SubmitButton
        look={isHydrated && !canUsePasskeys() ? 'primary' : 'outline'}
        busy={isSending ? 'Signing in...' : undefined}
      >
        Login
      </SubmitButton>
    </form>
  );
}
