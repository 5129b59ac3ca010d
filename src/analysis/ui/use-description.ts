import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiWrite } from '#platform/ui/api-write.ts';
import { describeProperty } from '../api.ts';
import { ANALYSIS_PATHS } from '../domain/call-paths.ts';

/** The description of a home; each time it is asked for again it comes in other words. */
export function useDescription(propertyId: number) {
  const [variant, setVariant] = useState(0);
  return useMutation({
    mutationFn: async () => {
      const body = { propertyId, variant };
      const answer = await apiWrite({ method: 'POST', path: ANALYSIS_PATHS.description, body });
      // An answer of another shape is a failure like any other.
      return describeProperty.answer.parse(answer);
    },
    onSuccess: () => setVariant(variant + 1),
  });
}
