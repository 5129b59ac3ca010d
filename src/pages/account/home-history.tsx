import { AccountHeading } from '#accounts/ui/account-heading.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { FindHistory } from '#listing-page/ui/find-history.tsx';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { queryText } from '#platform/domain/call.ts';
import { go } from '#platform/ui/navigation.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { WithoutScripts } from '#shell/ui/without-scripts.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  query: {
    parse: ({ search = '' }) => ({ search }),
    format: ({ search }) => queryText({ search: search || undefined }),
  },
  load: ({ queryClient }) => loadAccountPage('/home-history', queryClient),
  Content: HomeHistory,
  isPersonal: true,
});

function HomeHistory({ query: { search } }: { query: { search: string } }) {
  const board = useSiteFacts();
  return (
    <>
      <div className="frame py-12 md:py-20">
        <AccountHeading path="/home-history" />
        <div className="mt-8">
          <WithoutScripts of="The search" />
          <div className="needs-script">
            <FindHistory
              search={search}
              onSearch={(search) => void go(`/home-history?${queryText({ search })}`)}
            />
          </div>
        </div>
      </div>
      <BoardNote board={board} />
    </>
  );
}
