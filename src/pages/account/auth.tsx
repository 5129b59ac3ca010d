import {
  canonicalSignInQuery,
  parseSignInQuery,
  type SignInQuery,
} from '#accounts/domain/next-path.ts';
import { AccountPage } from '#accounts/ui/account-page.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { SignIn } from '#accounts/ui/sign-in.tsx';
import { useDeferredSave } from '#favourites/ui/deferred-save.ts';
import { DeferredSaveNote } from '#favourites/ui/deferred-save-note.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  query: { parse: parseSignInQuery, format: canonicalSignInQuery },
  load: ({ queryClient }) => loadAccountPage('/auth', queryClient),
  Content: Auth,
  isPersonal: true,
});

function Auth({ query }: { query: SignInQuery }) {
  // The strip's 'Sign in' names no page to return to.
  const wanted = useDeferredSave();
  return (
    <AccountPage path="/auth">
      <DeferredSaveNote />
      <SignIn query={query} otherwise={wanted?.from} />
    </AccountPage>
  );
}
