import { useMutation } from '@tanstack/react-query';
import { ask } from '#platform/ui/ask.ts';
import { type Analysis, analyzeProperty } from '../api.ts';

/** The analysis of a home, from the button that asks for it to its result, and back. */
export const useAnalysis = (propertyId: number) =>
  useMutation({
    mutationFn: async (): Promise<Analysis> => {
      const { analysis } = await ask(analyzeProperty, { body: { propertyId } });
      // An answer of another shape is a failure like any other.
      if (!analysis?.sections) throw new TypeError('Invalid analysis received');
      return analysis;
    },
  });
