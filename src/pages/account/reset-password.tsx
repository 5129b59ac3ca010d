import { AccountPage } from '#accounts/ui/account-page.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { NewPasswordByLink } from '#accounts/ui/new-password-form.tsx';
import { Panel } from '#accounts/ui/panel.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadAccountPage('/reset-password', queryClient),
  Content: () => (
    <AccountPage path="/reset-password">
      <Panel>
        <NewPasswordByLink />
      </Panel>
    </AccountPage>
  ),
  isPersonal: true,
});
