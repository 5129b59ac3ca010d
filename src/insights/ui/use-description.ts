import { useState } from 'react';
import { apiWrite } from '#platform/ui/api-write.ts';
import { describeProperty } from '../api.ts';
import { INSIGHT_PATHS } from '../domain/call-paths.ts';
import { whyNot } from './why-not.ts';

const FAILED = 'Failed to generate property description. Please try again.';
const NO_PROPERTY = 'Property information is required to generate a description.';

type Described = ReturnType<typeof describeProperty.answer.parse>;

export type Describing =
  | { is: 'idle' | 'loading' }
  | { is: 'shown'; described: Described }
  | { is: 'failed'; because: string };

/** The description of a home; each time it is asked for again it comes in other words. */
export function useDescription(propertyId: number | null) {
  const [describing, setDescribing] = useState<Describing>({ is: 'idle' });
  const [variant, setVariant] = useState(0);

  const describe = async () => {
    if (describing.is === 'loading') return;
    if (propertyId === null) {
      setDescribing({ is: 'failed', because: NO_PROPERTY });
      return;
    }
    setDescribing({ is: 'loading' });
    try {
      setDescribing({ is: 'shown', described: await ask(propertyId, variant) });
      setVariant(variant + 1);
    } catch (problem) {
      setDescribing({ is: 'failed', because: whyNot(problem, FAILED) });
    }
  };

  return { describing, describe };
}

/** An answer of another shape is a failure like any other. */
async function ask(propertyId: number, variant: number): Promise<Described> {
  const body = { propertyId, variant };
  return describeProperty.answer.parse(
    await apiWrite({ method: 'POST', path: INSIGHT_PATHS.description, body }),
  );
}
