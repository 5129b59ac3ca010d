import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { authAddress } from '#accounts/domain/next-path.ts';
import { Desk } from '#desk/ui/desk.tsx';
import { deskQuery } from '#desk/ui/desk-queries.ts';
import { ApiError } from '#platform/ui/api-client.ts';
import { absentMeta } from '#seo/domain/page-meta.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

/** The realtors' own. To anybody else it is a page that there is not, as the API says. */
export const Route = createFileRoute('/desk')({
  loader: async ({ context: { queryClient } }) => {
    try {
      await queryClient.ensureQueryData(deskQuery);
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 404) throw notFound();
      throw problem;
    }
    return { title: 'Desk' };
  },
  head: ({ loaderData }) => absentMeta(loaderData?.title ?? 'Page Not Found'),
  staticData: { standsAlone: true },
  component: DeskPage,
});

function DeskPage() {
  const { demonstration } = useSiteFacts();
  const { data, error } = useQuery(deskQuery);
  if (error instanceof ApiError && error.status === 404)
    return (
      <p className="p-8">
        You are not signed in any more. What you had not sent is kept in this tab:{' '}
        {/* By a new document: this one believes that somebody is signed in. */}
        <a href={authAddress('/desk')} className="underline">
          sign in again
        </a>
        .
      </p>
    );
  return data && <Desk summary={data} demonstration={demonstration} />;
}
