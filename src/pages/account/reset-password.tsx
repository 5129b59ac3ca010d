import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#accounts/ui/account-page.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { NewPasswordByLink } from '#accounts/ui/new-password-form.tsx';
import { Panel } from '#accounts/ui/panel.tsx';
import { headOf } from '#seo/domain/page-meta.ts';

export const Route = createFileRoute('/reset-password')({
  loader: ({ context }) => loadAccountPage('/reset-password', context.queryClient),
  head: ({ loaderData }) => headOf(loaderData),
  component: ResetPassword,
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
