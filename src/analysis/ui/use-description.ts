import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/ui/api/ask.ts';
import { describeProperty } from '../api.ts';

/** State of the description; each repeated request gets different wording. */
export function useDescription(propertyId: number) {
  const [variant, setVariant] = useState(0);
  return useMutation({
    mutationFn: async () => {
      const answer = await ask(describeProperty, { body: { propertyId, variant } });
      // A response of the wrong shape is treated as a failure.
      if (!answer.description) throw new TypeError('Invalid description received');
      return answer;
    },
    onSuccess: () => setVariant(variant + 1),
  });
}
