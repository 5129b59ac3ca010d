import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useAccount } from '#accounts/ui/use-account.ts';
import { type HomeToSave, SavingContext } from '#listings/ui/saving.ts';
import { savedWith } from '../domain/saved-homes.ts';
import { beginDeferredSave, clearDeferredSave } from './deferred-save.ts';
import { favouritesQuery } from './favourite-queries.ts';
import { usePendingChanges } from './use-pending-changes.ts';
import { useSavingHomes } from './use-saving-homes.ts';

/** Wraps every page and provides the saving of homes. */
export function Favourites({ children }: { children: ReactNode }) {
  const account = useAccount();
  const accountId = account.status === 'signed-in' ? account.user.id : undefined;
  const { data } = useQuery(favouritesQuery(accountId));
  const pending = usePendingChanges();
  const change = useSavingHomes(pending);
  const saved = useMemo(
    () => savedWith(data?.favorites.map(({ propertyId }) => propertyId) ?? [], pending.rendered),
    [data, pending.rendered],
  );

  const saveDeferred = useEffectEvent((account: number) => {
    const wanted = beginDeferredSave(account);
    if (wanted) change({ id: wanted.id, isWanted: true }, wanted, clearDeferredSave);
  });
  useEffect(() => {
    if (accountId !== undefined) saveDeferred(accountId);
  }, [accountId]);

  const isSaved = (id: number) => pending.current(id) ?? saved.has(id);
  const toggle = (home: HomeToSave) => change({ id: home.id, isWanted: !isSaved(home.id) }, home);
  const remove = (id: number) => change({ id, isWanted: false });
  return <SavingContext value={{ saved, toggle, remove }}>{children}</SavingContext>;
}
