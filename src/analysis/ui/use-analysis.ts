import { useMutation } from '@tanstack/react-query';
import { ask } from '#platform/ui/api/ask.ts';
import { type Analysis, analyzeProperty } from '../api.ts';

/** State of the analysis, from the request to the result and back. */
export const useAnalysis = (propertyId: number) =>
  useMutation({
    mutationFn: async (): Promise<Analysis> => {
      const { analysis } = await ask(analyzeProperty, { body: { propertyId } });
      // A response of the wrong shape is treated as a failure.
      if (!analysis?.sections) throw new TypeError('Invalid analysis received');
      return analysis;
    },
  });
