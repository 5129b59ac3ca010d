import { createFileRoute } from '@tanstack/react-router';
import { Protected } from '#accounts/ui/protected.tsx';
import { favouritesPageFacts } from '#favourites/domain/page-facts.ts';
import { MyFavourites } from '#favourites/ui/my-favourites.tsx';
import { headOf } from '#seo/domain/page-meta.ts';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/favorites')({
  loader: async ({ context: { queryClient } }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return favouritesPageFacts(origin);
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: Favorites,
});

function Favorites() {
  const board = useSiteFacts();
  return (
    <div className="frame flex flex-col gap-6 py-10 md:py-14">
      <h1 className="title">My Favorites</h1>
      <Protected>{(user) => <MyFavourites user={user} board={board} />}</Protected>
    </div>
  );
}
