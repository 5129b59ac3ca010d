import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import {
  type ConversationChange,
  changeConversation,
  changeLead,
  type LeadChange,
  mailTranscript,
} from '../api.ts';
import { refetchAll } from './desk-queries.ts';

/** A realtor's changes other than messages. Each returns whether it succeeded; a failure shows a toast. */
export function useDeskChanges() {
  const queryClient = useQueryClient();
  const toast = useToast();

  const tried = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write();
      await refetchAll(queryClient);
      return true;
    } catch (problem) {
      const text = whyFailed(problem, 'Please try again in a moment.');
      toast({ title: 'That didn’t work', text, tone: 'destructive' });
      return false;
    }
  };

  return {
    changeConversation: (id: number, body: ConversationChange) =>
      tried(() => ask(changeConversation, { params: { id }, body })),
    changeLead: (id: string, body: LeadChange) =>
      tried(() => ask(changeLead, { params: { id }, body })),
    async mailTranscript(id: number) {
      if (await tried(() => ask(mailTranscript, { params: { id } })))
        toast({ title: 'We’re emailing the conversation to the visitor' });
    },
  };
}
