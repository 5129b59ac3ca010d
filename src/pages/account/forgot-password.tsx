import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#accounts/ui/account-page.tsx';
import { ForgotPasswordForm } from '#accounts/ui/forgot-password-form.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { Panel } from '#accounts/ui/panel.tsx';
import { headOf } from '#seo/domain/page-meta.ts';

export const Route = createFileRoute('/forgot-password')({
  loader: ({ context }) => loadAccountPage('/forgot-password', context.queryClient),
  head: ({ loaderData }) => headOf(loaderData),
  component: ForgotPassword,
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
