import { createFileRoute } from '@tanstack/react-router';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { FindHistory } from '#listing-page/ui/find-history.tsx';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { validateQuery } from '#platform/ui/route-query.ts';
import { headOf } from '#seo/domain/page-meta.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { WithoutScripts } from '#shell/ui/without-scripts.tsx';

export const Route = createFileRoute('/home-history')({
  validateSearch: validateQuery(({ search = '' }: { search?: string }) => ({ search })),
  loader: ({ context }) => loadAccountPage('/home-history', context.queryClient),
  head: ({ loaderData }) => headOf(loaderData),
  component: HomeHistory,
});

function HomeHistory() {
  const { search } = Route.useSearch().parsed;
  const navigate = Route.useNavigate();
  const board = useSiteFacts();
  return (
    <>
      <div className="frame py-12 md:py-20">
        <h1 className="font-display text-40 md:text-56">Find a home’s history</h1>
        <p className="mt-5 max-w-[60ch] text-18 text-ink-2">
          What a home sold for, its earlier prices and its days on market, from the board’s records
          for registered visitors.
        </p>
        <div className="mt-8">
          <WithoutScripts of="The search" />
          <div className="needs-script">
            <FindHistory
              search={search}
              onSearch={(search) => void navigate({ search: { search } })}
            />
          </div>
        </div>
      </div>
      <BoardNote board={board} />
    </>
  );
}
