import { AccountPage } from '#accounts/ui/account-page.tsx';
import { ForgotPasswordForm } from '#accounts/ui/forgot-password-form.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { Panel } from '#accounts/ui/panel.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadAccountPage('/forgot-password', queryClient),
  Content: ForgotPassword,
  isPersonal: true,
});

function ForgotPassword() {
  return (
    <AccountPage
      title="Forgot your password?"
      lead="Enter your account’s email address and we’ll send you a link to choose a new one."
    >
      <Panel>
        <ForgotPasswordForm />
      </Panel>
    </AccountPage>
  );
}
