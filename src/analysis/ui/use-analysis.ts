import { useMutation } from '@tanstack/react-query';
import { apiWrite } from '#platform/ui/api-write.ts';
import { type Analysis, analyzeProperty } from '../api.ts';
import { ANALYSIS_PATHS } from '../domain/call-paths.ts';

/** The analysis of a home, from the button that asks for it to its result, and back. */
export const useAnalysis = (propertyId: number) =>
  useMutation({
    mutationFn: async (): Promise<Analysis> => {
      const body = { propertyId };
      const answer = await apiWrite({ method: 'POST', path: ANALYSIS_PATHS.analyze, body });
      // An answer of another shape is a failure like any other.
      return analyzeProperty.answer.parse(answer).analysis;
    },
  });
