import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SiteLink } from '#platform/ui/site-link.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { formatSignInQuery, type SignInQuery } from '../domain/next-path.ts';
import { LoginForm } from './forms/login-form.tsx';
import { RegistrationForm } from './forms/registration-form.tsx';
import { Panel } from './panel.tsx';
import { useAccount } from './use-account.ts';

/** Login and Register tabs. Once signed in, the visitor continues to the page they wanted. */
export function SignIn({ tab, next }: SignInQuery) {
  const router = useRouter();
  useGoOn(next);

  const addressOf = (key: string) =>
    `/auth?${formatSignInQuery({ tab: key === 'register' ? 'register' : 'login', next })}`;
  const choose = (key: string) =>
    router.navigate({ href: addressOf(key), replace: true, resetScroll: false });

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
                  <SiteLink href={addressOf('register')} keepScroll className="hit underline">
                    Register
                  </SiteLink>
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
                  <SiteLink href={addressOf('login')} keepScroll className="hit underline">
                    Login
                  </SiteLink>
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
  const router = useRouter();
  const isSignedIn = useAccount().at === 'signed-in';
  useEffect(() => {
    if (isSignedIn) router.navigate({ href: next, replace: true });
  }, [isSignedIn, next, router]);
}
