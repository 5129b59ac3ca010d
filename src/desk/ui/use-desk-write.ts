import { useQueryClient } from '@tanstack/react-query';
import { apiWrite } from '#platform/ui/api-write.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { whyFailed } from '#platform/ui/why-failed.ts';
import type { ConversationChange, LeadChange } from '../api.ts';
import { DESK_PATHS } from '../domain/call-paths.ts';
import { askAnew, conversationPath, leadPath } from './desk-queries.ts';

/** What a realtor does besides writing. Each tells whether it was done; that it was not is said in a toast. */
export function useDeskWrite() {
  const queryClient = useQueryClient();
  const toast = useToast();

  const tried = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write();
      await askAnew(queryClient);
      return true;
    } catch (problem) {
      const text = whyFailed(problem, 'Please try again in a moment.');
      toast({ title: 'That didn’t work', text, tone: 'destructive' });
      return false;
    }
  };

  return {
    changeConversation: (id: number, body: ConversationChange) =>
      tried(() => apiWrite({ method: 'PUT', path: conversationPath(id), body })),
    changeLead: (id: string, body: LeadChange) =>
      tried(() => apiWrite({ method: 'PUT', path: leadPath(id), body })),
    async mailTranscript(id: number) {
      const path = DESK_PATHS.transcript.replace('{id}', String(id));
      if (await tried(() => apiWrite({ method: 'POST', path })))
        toast({ title: 'We’re emailing the conversation to the visitor' });
    },
  };
}
