import { AccountPage } from '#accounts/ui/account-page.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { Panel } from '#accounts/ui/panel.tsx';
import { VerificationByLink } from '#accounts/ui/verification.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadAccountPage('/verify-email', queryClient),
  Content: () => (
    <AccountPage path="/verify-email">
      <Panel>
        <VerificationByLink />
      </Panel>
    </AccountPage>
  ),
  isPersonal: true,
});
