import { Protected } from '#accounts/ui/protected.tsx';
import { MyFavourites } from '#favourites/ui/my-favourites.tsx';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: async ({ queryClient }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return found({
      title: 'My Favorites',
      description: 'The homes you saved, with today’s price for each one still on the market.',
      keywords: ['saved homes'],
      canonical: `${origin}/favorites`,
      mayBeIndexed: false,
    });
  },
  Content: Favorites,
  isPersonal: true,
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
