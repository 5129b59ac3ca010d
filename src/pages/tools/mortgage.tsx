import { createFileRoute } from '@tanstack/react-router';
import { mortgagePageFacts } from '#mortgage/domain/page-facts.ts';
import { mortgageHead } from '#mortgage/ui/mortgage-head.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { MortgagePage } from './mortgage-page.tsx';

export const Route = createFileRoute('/mortgage')({
  // The form's schema comes with the page: a parser here would be sent with every page.
  validateSearch: (query: Record<string, string>) => query,
  loader: async ({ context: { queryClient } }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return mortgagePageFacts(origin);
  },
  head: ({ loaderData }) => mortgageHead(loaderData),
  component: Mortgage,
});

function Mortgage() {
  const query = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MortgagePage
      query={query}
      onMove={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
