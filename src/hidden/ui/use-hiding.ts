import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#accounts/ui/session.ts';
import type { AnswerOf } from '#platform/domain/call.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { hide, type listHidden, showAgain, showAllAgain } from '../api.ts';
import { type Hidden, type HiddenItem, isSame, withOthers } from '../domain/hidden.ts';
import { haveRoom, NO_ROOM } from '../domain/room.ts';
import { hiddenOnDevice, hideOnDevice, showOnDevice } from './device.ts';
import { setHidden } from './hidden-items.ts';
import { allHidden, hiddenQuery, useAccountId } from './use-hidden.ts';

const NOT_STORED = 'This browser doesn’t keep anything for our site. Sign in to hide homes.';

type Answer = AnswerOf<typeof listHidden>;

/** Hides items and shows them again: in the account if there is one, else on this device. Each is false if it failed, which a toast says. */
export function useHiding() {
  const client = useQueryClient();
  const account = useAccountId();
  const toast = useToast();
  const { end } = useSession();

  /** Changes the account's items at once, and takes it back if the call fails. */
  const change = async (
    account: number,
    next: (before: readonly Hidden[]) => Hidden[],
    send: () => Promise<Answer>,
  ): Promise<boolean> => {
    const undo = await changeAtOnce(client, account, next);
    try {
      client.setQueryData(hiddenQuery(account).queryKey, await send());
      return true;
    } catch (problem) {
      undo();
      if (problem instanceof Refused && problem.status === 401) void end();
      toast({ tone: 'destructive', title: 'Error', text: whyFailed(problem) });
      return false;
    }
  };

  return {
    hide: async (item: HiddenItem): Promise<boolean> => {
      if (!haveRoom(withOthers<HiddenItem>([item], allHidden(client)))) {
        toast({ tone: 'destructive', title: 'Nothing more can be hidden', text: NO_ROOM });
        return false;
      }
      if (account !== undefined) {
        const hidden = { ...item, hiddenAt: new Date().toISOString() };
        return change(
          account,
          (before) => withOthers([hidden], before),
          () => ask(hide, { body: { items: [item] } }),
        );
      }
      if (!hideOnDevice(item)) {
        toast({ tone: 'destructive', title: 'Not hidden', text: NOT_STORED });
        return false;
      }
      setHidden(allHidden(client));
      return true;
    },
    show: async (item: HiddenItem): Promise<boolean> => {
      showOnDevice([item]);
      if (account === undefined) return true;
      const { kind, value } = item;
      return change(
        account,
        (before) => before.filter((each) => !isSame(each, item)),
        () => ask(showAgain, { params: { kind, value } }),
      );
    },
    showAll: async (): Promise<boolean> => {
      showOnDevice(hiddenOnDevice());
      if (account === undefined) return true;
      return change(
        account,
        () => [],
        () => ask(showAllAgain),
      );
    },
  };
}

/** Returns what takes it back, and then reads the account's items again: other changes may have been made meanwhile. */
async function changeAtOnce(
  client: QueryClient,
  account: number,
  next: (before: readonly Hidden[]) => Hidden[],
): Promise<() => void> {
  const { queryKey } = hiddenQuery(account);
  // A fetch still in flight would return the previous state.
  await client.cancelQueries({ queryKey });
  const before: Answer = client.getQueryData(queryKey) ?? { hidden: [] };
  client.setQueryData(queryKey, { hidden: next(before.hidden) });
  return () => {
    client.setQueryData(queryKey, before);
    void client.invalidateQueries({ queryKey });
  };
}
