import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useLocation, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { authAddress } from '#accounts/domain/next-path.ts';
import { parseOpenEntry } from '#desk/domain/open-entry.ts';
import { Desk } from '#desk/ui/desk.tsx';
import { deskQuery, isAbsent } from '#desk/ui/desk-queries.ts';
import { validateQuery } from '#platform/ui/route-query.ts';
import { absentMeta } from '#seo/domain/page-meta.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

/** Realtors only. Anyone else gets a 404 page, as the API does. */
export const Route = createFileRoute('/desk')({
  validateSearch: validateQuery(({ open = '' }: { open?: string }) => ({
    open,
    chosen: parseOpenEntry(open),
  })),
  loader: async ({ context: { queryClient } }) => {
    try {
      await queryClient.ensureQueryData(deskQuery);
    } catch (problem) {
      if (isAbsent(problem)) throw notFound();
      throw problem;
    }
    return { title: 'Desk' };
  },
  head: ({ loaderData }) =>
    absentMeta(loaderData?.title ?? 'Page Not Found', 'For realtors of this brokerage.'),
  staticData: { isFullScreen: true },
  component: DeskPage,
});

function DeskPage() {
  const { demonstration } = useSiteFacts();
  const { data, error } = useQuery(deskQuery);
  const { open, chosen } = Route.useSearch().parsed;
  const here = useLocation({ select: ({ href }) => href });
  const show = useShow();
  if (isAbsent(error))
    return (
      <p className="p-8">
        You’ve been signed out. Your unsent messages are safe in this tab:{' '}
        {/* A full page load, because this document still assumes a signed-in user. */}
        <a href={authAddress(here)} className="underline">
          sign in again
        </a>
        .
      </p>
    );
  return (
    data && (
      <Desk
        summary={data}
        demonstration={demonstration}
        open={open}
        chosen={chosen}
        onOpen={show}
      />
    )
  );
}

/** Keeps the open entry in the URL, so that a phone's back button returns to the list and a reload keeps the state. */
function useShow(): (entry: string) => void {
  const router = useRouter();
  const navigate = Route.useNavigate();
  const cameFromList = useRef(false);
  return (entry) => {
    const isListShown = !('open' in router.latestLocation.search);
    if (isListShown) cameFromList.current = true;
    else if (entry === '' && cameFromList.current) return router.history.back();
    const search = entry === '' ? {} : { open: entry };
    void navigate({ search, replace: !isListShown, resetScroll: false });
  };
}
