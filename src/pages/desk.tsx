import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useLocation, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { authAddress } from '#accounts/domain/next-path.ts';
import { Desk } from '#desk/ui/desk.tsx';
import { deskQuery, isAbsent } from '#desk/ui/desk-queries.ts';
import { absentMeta } from '#seo/domain/page-meta.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

/** The realtors' own. To anybody else it is a page that there is not, as the API says. */
export const Route = createFileRoute('/desk')({
  validateSearch: (address: { open?: string }) => address,
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
  staticData: { standsAlone: true },
  component: DeskPage,
});

function DeskPage() {
  const { demonstration } = useSiteFacts();
  const { data, error } = useQuery(deskQuery);
  const { open = '' } = Route.useSearch();
  const here = useLocation({ select: ({ href }) => href });
  const show = useShow();
  if (isAbsent(error))
    return (
      <p className="p-8">
        You’ve been signed out. Your unsent messages are safe in this tab:{' '}
        {/* By a new document: this one believes that somebody is signed in. */}
        <a href={authAddress(here)} className="underline">
          sign in again
        </a>
        .
      </p>
    );
  return data && <Desk summary={data} demonstration={demonstration} open={open} onOpen={show} />;
}

/** Puts into the address what is open: a phone's own way back leads to the list, and a reload changes nothing. */
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
