import { createFileRoute } from '@tanstack/react-router';
import { parseSignInQuery } from '#accounts/domain/next-path.ts';
import { AccountPage } from '#accounts/ui/account-page.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { SignIn } from '#accounts/ui/sign-in.tsx';
import { DeferredSaveNote } from '#favourites/ui/deferred-save-note.tsx';
import { validateQuery } from '#platform/ui/route-query.ts';
import { headOf } from '#seo/domain/page-meta.ts';

export const Route = createFileRoute('/auth')({
  validateSearch: validateQuery(parseSignInQuery),
  loader: ({ context }) => loadAccountPage('/auth', context.queryClient),
  head: ({ loaderData }) => headOf(loaderData),
  component: Auth,
});

function Auth() {
  return (
    <AccountPage
      title="Your account"
      lead="Save homes on any device. Browsing never needs an account."
    >
      <DeferredSaveNote />
      <SignIn {...Route.useSearch().parsed} />
    </AccountPage>
  );
}
