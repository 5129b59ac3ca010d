import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { listAuditLog, listPeople } from '../api.ts';

export const peopleQuery = queryFor(listPeople);

type Write = { work: () => Promise<unknown>; done: string };

/** Runs a change of the people; then the list and the log are read again, also after a refusal: someone else changed something. */
export function usePeopleWrite() {
  const toast = useToast();
  const refetch = useRefetchPeople();
  return useMutation({
    mutationFn: ({ work }: Write) => work(),
    onSuccess: (_, { done }) => toast({ title: done }),
    onError: (problem) =>
      toast({ title: 'Not changed', text: whyFailed(problem), tone: 'destructive' }),
    onSettled: refetch,
  });
}

/** Has the list and the log read again. */
export function useRefetchPeople(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        key === listPeople.path || String(key).startsWith(listAuditLog.path),
    });
}
