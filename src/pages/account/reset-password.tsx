import { AccountPage } from '#accounts/ui/account-page.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { NewPasswordByLink } from '#accounts/ui/new-password-form.tsx';
import { Panel } from '#accounts/ui/panel.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadAccountPage('/reset-password', queryClient),
  Content: ResetPassword,
  isPersonal: true,
});

function ResetPassword() {
  return (
    <AccountPage
      title="Choose a new password"
      lead="Use at least six characters; the less common, the better. Saving it signs out every device."
    >
      <Panel>
        <NewPasswordByLink />
      </Panel>
    </AccountPage>
  );
}
