import { useEffect } from 'react';
import { go } from '#platform/ui/navigation.ts';
import { Tabs } from '#platform/ui/tabs.tsx';
import { formatSignInQuery, type SignInQuery } from '../domain/next-path.ts';
import { LoginForm } from './forms/login-form.tsx';
import { RegistrationForm } from './forms/registration-form.tsx';
import { Panel } from './panel.tsx';
import { useAccount } from './use-account.ts';

/** Login and Register tabs. Once signed in, the visitor continues to the page they wanted. */
export function SignIn({ tab, next }: SignInQuery) {
  useGoOn(next);

  const addressOf = (key: string) =>
    `/auth?${formatSignInQuery({ tab: key === 'register' ? 'register' : 'login', next })}`;
  const choose = (key: string) =>
    go(addressOf(key), { replace: true, keepScroll: true });

  return (
    <Panel>
      <Tabs
        label="Login or Register"
        chosen={tab}
        onChoose={choose}
        addressOf={addressOf}
        tabs={[
          {
            key: 'login',
            label: 'Login',
            panel: (
              <>
                <LoginForm />
                <p className={OTHER}>
                  No account yet?{' '}
                  <a href={addressOf('register')} data-keep-scroll className="hit underline">
                    Register
                  </a>
                </p>
              </>
            ),
          },
          {
            key: 'register',
            label: 'Register',
            panel: (
              <>
                <RegistrationForm />
                <p className={OTHER}>
                  Already have an account?{' '}
                  <a href={addressOf('login')} data-keep-scroll className="hit underline">
                    Login
                  </a>
                </p>
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

const OTHER = 'mt-6 border-line border-t pt-5 text-ink-2';

function useGoOn(next: string) {
  const isSignedIn = useAccount().at === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void go(next, { replace: true });
  }, [isSignedIn, next]);
}
