import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { deletePreferences } from '#accounts/api.ts';
import { useRefetchProfile } from '#accounts/ui/use-profile.ts';
import { placeName, placeOf } from '#places/domain/place.ts';
import { formatDateTime } from '#platform/domain/day.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { useToast } from '#platform/ui/toasts.tsx';
import type { Advice } from '../api.ts';
import type { Preferences } from '../domain/preferences.ts';
import { keyFigures } from '../domain/recommendation/key-figures.ts';
import { summaryOf } from '../domain/wizard/summary.ts';
import { savedPreferencesQuery } from './advisor-queries.ts';
import { Card } from './card.tsx';
import { Rows } from './rows.tsx';

/** The signed-in visitor's last recommendation and their answers; nothing before the first. */
export function SavedRecommendation() {
  const heading = useId();
  const { data } = useQuery(savedPreferencesQuery);
  if (!data?.preferences) return null;
  const { preferences, advice } = data;
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading} className="font-display text-28">
        Your Buy vs. Rent recommendation
      </h2>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Verdict advice={advice} preferences={preferences} />
        <div>
          <h3 className="font-[550]">Your answers</h3>
          <Rows rows={summaryOf(preferences, placeName(placeOf(preferences.city)))} />
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/buy-rent-advisor">Run again</ButtonLink>
        <DeleteButton />
      </div>
    </Card>
  );
}

function Verdict({ advice, preferences }: { advice: Advice | null; preferences: Preferences }) {
  if (!advice)
    return (
      <p className="text-ink-2">
        Your answers are saved. Run the advisor again to see its recommendation here.
      </p>
    );
  const { madeAt, recommendation } = advice;
  return (
    <div>
      <p className="text-14 text-ink-2">
        From <time dateTime={madeAt}>{formatDateTime(new Date(madeAt))}</time>
      </p>
      <p className="mt-2 font-display text-56">{recommendation.recommendation}</p>
      <p className="mt-3 max-w-[60ch]">{recommendation.justification}</p>
      <Rows rows={keyFigures(recommendation, preferences.yearsPlannedStay)} />
    </div>
  );
}

function DeleteButton() {
  const queryClient = useQueryClient();
  const refetchProfile = useRefetchProfile();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(deletePreferences),
    onSuccess: () => {
      queryClient.setQueryData(savedPreferencesQuery.queryKey, { preferences: null, advice: null });
      void refetchProfile();
      toast({ title: 'Recommendation and answers deleted' });
    },
    onError: (problem) =>
      toast({
        title: 'Not deleted',
        text: whyFailed(problem, 'Please try again later.'),
        tone: 'destructive',
      }),
  });
  return (
    <Button look="outline" busy={isPending ? 'Deleting...' : undefined} onClick={() => mutate()}>
      Delete
    </Button>
  );
}
