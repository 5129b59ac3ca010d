import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#accounts/ui/account-page.tsx';
import { accountHead, loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { SignIn, type SignInAddress } from '#accounts/ui/sign-in.tsx';
import { WantedNote } from '#favourites/ui/wanted-note.tsx';

export const Route = createFileRoute('/auth')({
  validateSearch: (address: SignInAddress) => address,
  loader: ({ context }) => loadAccountPage('/auth', context.queryClient),
  head: ({ loaderData }) => accountHead(loaderData),
  component: Auth,
});

function Auth() {
  return (
    <AccountPage
      title="Your account"
      lead="Save homes and find them again on any device. Searching, reading and asking are open without an account, and stay so."
    >
      <WantedNote />
      <SignIn {...Route.useSearch()} />
    </AccountPage>
  );
}
