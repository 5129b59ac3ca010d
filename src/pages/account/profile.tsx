import { AccountHeading } from '#accounts/ui/account-heading.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { Profile } from '#accounts/ui/profile.tsx';
import { Protected } from '#accounts/ui/protected.tsx';
import { SavedRecommendation } from '#advisor/ui/saved-recommendation.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadAccountPage('/profile', queryClient),
  Content: ProfilePage,
  isPersonal: true,
});

function ProfilePage() {
  return (
    <div className="frame py-12 md:py-20">
      <AccountHeading path="/profile" />
      <div className="mt-10">
        <Protected>
          {() => (
            <Profile>
              <SavedRecommendation />
            </Profile>
          )}
        </Protected>
      </div>
    </div>
  );
}
