import { type ReactNode, useCallback } from 'react';
import { NewHomesContext } from '#listings/ui/new-homes.ts';
import { isNewSince, type Look } from '../domain/looks.ts';

type MarkNewHomesProps = {
  /** The last look during an earlier visit. */
  since: Look | null | undefined;
  children: ReactNode;
};

/** Around cards, of which those that are new since the look say so. */
export function MarkNewHomes({ since, children }: MarkNewHomesProps) {
  const isNew = useCallback(
    (id: number) => since != null && isNewSince(id, since, Date.now()),
    [since],
  );
  return <NewHomesContext value={isNew}>{children}</NewHomesContext>;
}
