import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { formatDateTime } from '#platform/domain/day.ts';
import { ask, queryFor } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { Button } from '#platform/ui/button.tsx';
import { useToast } from '#platform/ui/toasts.tsx';
import { endOtherSessions, endSession, type ListedSession, listSessions } from '../../api.ts';
import { Loaded } from './loaded.tsx';
import { Part } from './part.tsx';

const sessionsQuery = queryFor(listSessions);

/** Where the account is signed in, and how to sign out there. */
export function SessionsPart() {
  const query = useQuery(sessionsQuery);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (end: () => Promise<{ sessions: ListedSession[] }>) => end(),
    onSuccess: (answer) => {
      queryClient.setQueryData(sessionsQuery.queryKey, answer);
      toast({ title: 'Signed out there' });
    },
    onError: (problem) =>
      toast({ title: 'Not signed out', text: whyFailed(problem), tone: 'destructive' }),
  });

  return (
    <Part
      title="Where you’re signed in"
      lead="Sign out of anything you don’t recognize, then change your password."
    >
      <Loaded query={query} what="your sign-ins">
        {({ sessions }) => (
          <>
            <ul>
              {sessions.map((session) => (
                <li key={session.id} className="border-line border-b py-4 first:pt-0">
                  <OneSession
                    session={session}
                    onEnd={() => mutate(() => ask(endSession, { params: { id: session.id } }))}
                  />
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button
                look="outline"
                className="mt-5"
                busy={isPending ? 'Signing out...' : undefined}
                onClick={() => mutate(() => ask(endOtherSessions))}
              >
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Part>
  );
}

const PHONE = /iPhone|iPad|Android/;

function OneSession({ session, onEnd }: { session: ListedSession; onEnd(): void }) {
  const { device, seenAt, isThis } = session;
  const Icon = PHONE.test(device) ? Smartphone : Laptop;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Icon aria-hidden strokeWidth={1.6} className="size-5 text-ink-2" />
      <p className="min-w-0 grow">
        <span className="block font-[550]">{device}</span>
        <span className="text-14 text-ink-2">
          {isThis ? 'This device' : `Last seen ${formatDateTime(new Date(seenAt))}`}
        </span>
      </p>
      {!isThis && (
        <Button look="ghost" size="small" aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </div>
  );
}
