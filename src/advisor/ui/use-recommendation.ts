import { useQueryClient } from '@tanstack/react-query';
import { useAccount } from '#accounts/ui/use-account.ts';
import { useRefetchProfile } from '#accounts/ui/use-profile.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { type FieldIssue, Refused } from '#platform/ui/api/refusal.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { type Recommendation, recommend, savePreferences } from '../api.ts';
import type { Preferences } from '../domain/preferences.ts';
import type { RecommendationState } from '../domain/wizard/wizard.ts';
import { savedPreferencesQuery } from './advisor-queries.ts';

/** The outcome of a request, and the fields that the server rejected. */
type Outcome = { answer: RecommendationState; issues: readonly FieldIssue[] };

type AdvisorRequest = { preferences: Preferences; byEstimates: boolean };

/** Requests a recommendation; for a signed-in visitor this also saves the answers. Reports the outcome in a toast. */
export function useRecommendation(): (request: AdvisorRequest) => Promise<Outcome> {
  const isSignedIn = useAccount().status === 'signed-in';
  const queryClient = useQueryClient();
  const refetchProfile = useRefetchProfile();
  const toast = useToast();

  return async (request) => {
    try {
      const recommendation = await (isSignedIn ? save(request) : ask(recommend, inputOf(request)));
      if (isSignedIn) {
        void queryClient.invalidateQueries({ queryKey: savedPreferencesQuery.queryKey });
        void refetchProfile();
      }
      toast({
        title: 'Analysis Complete',
        text: 'Your Buy vs. Rent recommendation is ready.',
      });
      return { answer: { status: 'answered', recommendation, isSaved: isSignedIn }, issues: [] };
    } catch (problem) {
      toast({
        title: 'Error',
        text: "We couldn't generate your recommendation. Please try again.",
        tone: 'destructive',
      });
      const reason = isSignedIn
        ? `Failed to save preferences: ${whyFailed(problem, 'the server could not be reached')}`
        : 'Failed to get recommendation';
      const issues = problem instanceof Refused ? problem.issues : [];
      return { answer: { status: 'failed', reason }, issues };
    }
  };
}

const inputOf = ({ preferences: body, byEstimates }: AdvisorRequest) => ({
  body,
  query: byEstimates ? ({ market: 'estimates' } as const) : {},
});

async function save(request: AdvisorRequest): Promise<Recommendation> {
  const { recommendation } = await ask(savePreferences, inputOf(request));
  return recommendation;
}
