import type { AccountId, SignedIn } from '#accounts/domain/account.ts';
import { type Handler, handleFor } from '#platform/server/http/handle.ts';
import { refuse, refuseSignedOut } from '#platform/server/http/refusals.ts';
import { hide, listHidden, showAgain, showAllAgain } from '../api.ts';
import { NO_ROOM } from '../domain/room.ts';
import type { HiddenStore } from './hidden-store.ts';

export type HiddenDeps = {
  stores: { hidden: Pick<HiddenStore, 'list' | 'add' | 'remove' | 'removeAll'> };
  signedIn(request: Request): Promise<Pick<SignedIn, 'id'> | null>;
};

/** The account comes only from the session, so no request can reach what another account has hidden. */
export function hiddenRoutes({ stores, signedIn }: HiddenDeps): Handler[] {
  const { hidden } = stores;
  const handle = handleFor(signedIn, refuseSignedOut);
  const answer = async (account: AccountId) => ({ hidden: await hidden.list(account) });
  return [
    handle(listHidden, ({ who }) => answer(who.id)),
    handle(hide, async ({ who, body }) =>
      (await hidden.add(who.id, body.items)) ? answer(who.id) : refuse(409, NO_ROOM),
    ),
    handle(showAgain, async ({ who, params }) => {
      await hidden.remove(who.id, params);
      return answer(who.id);
    }),
    handle(showAllAgain, async ({ who }) => {
      await hidden.removeAll(who.id);
      return answer(who.id);
    }),
  ];
}
