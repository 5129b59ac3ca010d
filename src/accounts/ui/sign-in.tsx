import { useEffect } from 'react';
import { go } from '#platform/ui/navigation.ts';
import { useQueryInAddress } from '#platform/ui/page-address.ts';
import { Tabs } from '#platform/ui/tabs.tsx';
import {
  canonicalSignInQuery,
  formatSignInQuery,
  landing,
  nextPath,
  type SignInQuery,
} from '../domain/next-path.ts';

import { RegistrationForm } from './forms/registration-form.tsx';
import { Panel } from './panel.tsx';
import { LoginPanel } from './sign-in/login-panel.tsx';
import { useAccount } from './use-account.ts';

type SignInProps = {
  query: SignInQuery;
  /** The page to continue to if the address names none. */
  otherwise?: string | undefined;
};

/** The tabs `Login` and `Register`. Once signed in, visitors continue to the page they wanted, and realtors else to the desk. */
export function SignIn({ query, otherwise }: SignInProps) {
  const [{ tab, next }, replaceQuery] = useQueryInAddress(query, canonicalSignInQuery);
  useGoOn(next === nextPath(undefined) ? nextPath(otherwise) : next);

  const queryOf = (key: string): SignInQuery => ({
    tab: key === 'register' ? 'register' : 'login',
    next,
  });
  const addressOf = (key: string) => `/auth?${formatSignInQuery(queryOf(key))}`;

  return (
    <Panel>
      <Tabs
        label="Login or Register"
        chosen={tab}
        onChoose={(key) => replaceQuery(queryOf(key))}
        addressOf={addressOf}
        tabs={[
          {
            key: 'login',
            label: 'Login',
            panel: (
              <>
                <LoginPanel />
                <p className={FOOTER_CLASS}>
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
                <p className={FOOTER_CLASS}>
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

const FOOTER_CLASS = 'mt-6 border-line border-t pt-5 text-ink-2';

function useGoOn(next: string) {
  const account = useAccount();
  const href = account.status === 'signed-in' ? landing(next, account.user) : null;
  useEffect(() => {
    if (href !== null) void go(href, { replace: true });
  }, [href]);
}
