import { queryOptions, useQuery } from '@tanstack/react-query';
import { addressOf } from '#platform/domain/call.ts';
import { failedRead } from '#platform/ui/api/api-client.ts';
import { send } from '#platform/ui/api/ask.ts';
import { useHydrated } from '#platform/ui/browser/use-hydrated.ts';
import { showUser, type User } from '../api.ts';
import { SIGNED_IN_HINT } from '../domain/signed-in-hint.ts';

/**
 * The user of this browser. Pages are rendered the same for all visitors, so it is unknown until a script has fetched it.
 */
export type CurrentAccount =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User };

/**
 * The current user; null when not signed in. The hint cookie says whether there is a session to ask about, so other
 * visitors cost no call.
 */
export const userQuery = queryOptions<User | null>({
  queryKey: [addressOf(showUser)],
  queryFn: async ({ signal }) => {
    if (!document.cookie.includes(`${SIGNED_IN_HINT}=`)) return null;
    const response = await send(showUser, {}, { signal });
    if (response.status === 401) return null;
    if (!response.ok) throw await failedRead(response);
    return response.json();
  },
  // Server-rendered pages have no user.
  enabled: !import.meta.env.SSR,
});

export function useAccount(): CurrentAccount {
  const { data, isPending } = useUser();
  if (data) return { status: 'signed-in', user: data };
  return isPending ? { status: 'loading' } : { status: 'signed-out' };
}

/**
 * The query for the current user. React hydrates the header first and the page's content in a later task; the header's
 * call may return in between. The content must still hydrate as the server rendered it: with no user yet.
 */
export function useUser() {
  const isHydrated = useHydrated();
  const query = useQuery(userQuery);
  return isHydrated ? query : { ...query, ...UNKNOWN_ACCOUNT };
}

const UNKNOWN_ACCOUNT = { data: undefined, isPending: true, isFetching: true, isError: false };
