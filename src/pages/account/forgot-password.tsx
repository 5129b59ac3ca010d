import { AccountPage } from '#accounts/ui/account-page.tsx';
import { ForgotPasswordForm } from '#accounts/ui/forgot-password-form.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { Panel } from '#accounts/ui/panel.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadAccountPage('/forgot-password', queryClient),
  Content: () => (
    <AccountPage path="/forgot-password">
      <Panel>
        <ForgotPasswordForm />
      </Panel>
    </AccountPage>
  ),
  isPersonal: true,
});
