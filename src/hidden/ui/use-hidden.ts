import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccount, userQuery } from '#accounts/ui/use-account.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { listHidden } from '../api.ts';
import { type Hidden, withOthers } from '../domain/hidden.ts';
import { hiddenOnDevice, useHiddenOnDevice } from './device.ts';

const list = queryFor(listHidden);

/** What this account has hidden; fetched only when signed in. */
export const hiddenQuery = (account: number | undefined) =>
  queryOptions({
    ...list,
    // Includes the account, so that a quick switch of user can't show another's.
    queryKey: [...list.queryKey, account],
    enabled: account !== undefined,
  });

/** The signed-in account; undefined if there is none, or until it is known. */
export function useAccountId(): number | undefined {
  const account = useAccount();
  return account.status === 'signed-in' ? account.user.id : undefined;
}

/** All that is hidden on this device, until it has moved to the account, and in the account. */
export function useAllHidden(): readonly Hidden[] {
  const device = useHiddenOnDevice();
  const { data } = useQuery(hiddenQuery(useAccountId()));
  return useMemo(() => (data ? withOthers(device, data.hidden) : device), [device, data]);
}

/** The same as known now. */
export function allHidden(client: QueryClient): readonly Hidden[] {
  const account = client.getQueryData(userQuery.queryKey)?.id;
  const answer = client.getQueryData(hiddenQuery(account).queryKey);
  return withOthers(hiddenOnDevice(), answer?.hidden ?? []);
}
