import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#accounts/ui/account-page.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { Panel } from '#accounts/ui/panel.tsx';
import { VerificationByLink } from '#accounts/ui/verification.tsx';
import { headOf } from '#seo/domain/page-meta.ts';

export const Route = createFileRoute('/verify-email')({
  loader: ({ context }) => loadAccountPage('/verify-email', context.queryClient),
  head: ({ loaderData }) => headOf(loaderData),
  component: VerifyEmail,
});

function VerifyEmail() {
  return (
    <AccountPage
      title="Verify your address"
      lead="This confirms that your account’s email address is yours, so no one else can use it."
    >
      <Panel>
        <VerificationByLink />
      </Panel>
    </AccountPage>
  );
}
