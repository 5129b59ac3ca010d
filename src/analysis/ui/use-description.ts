import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/ui/ask.ts';
import { describeProperty } from '../api.ts';

/** The description of a home; each time it is asked for again it comes in other words. */
export function useDescription(propertyId: number) {
  const [variant, setVariant] = useState(0);
  return useMutation({
    mutationFn: async () => {
      const answer = await ask(describeProperty, { body: { propertyId, variant } });
      // An answer of another shape is a failure like any other.
      if (!answer.description) throw new TypeError('Invalid description received');
      return answer;
    },
    onSuccess: () => setVariant(variant + 1),
  });
}
