import { useState } from 'react';
import { apiWrite } from '#platform/ui/api-write.ts';
import { type Analysis, analyzeProperty } from '../api.ts';
import { INSIGHT_PATHS } from '../domain/call-paths.ts';
import { whyNot } from './why-not.ts';

const FAILED = 'Failed to analyze property. Please try again.';
const NO_PROPERTY = 'Property information is required for analysis.';

export type Analyzing =
  | { is: 'idle' | 'loading' }
  | { is: 'shown'; analysis: Analysis }
  | { is: 'failed'; because: string };

/** The analysis of a home, from the button that asks for it to its result, and back. */
export function useAnalysis(propertyId: number | null) {
  const [analyzing, setAnalyzing] = useState<Analyzing>({ is: 'idle' });

  const analyze = async () => {
    if (analyzing.is === 'loading') return;
    if (propertyId === null) {
      setAnalyzing({ is: 'failed', because: NO_PROPERTY });
      return;
    }
    setAnalyzing({ is: 'loading' });
    try {
      setAnalyzing({ is: 'shown', analysis: await ask(propertyId) });
    } catch (problem) {
      setAnalyzing({ is: 'failed', because: whyNot(problem, FAILED) });
    }
  };

  return { analyzing, analyze, reset: () => setAnalyzing({ is: 'idle' }) };
}

/** An answer of another shape is a failure like any other. */
async function ask(propertyId: number): Promise<Analysis> {
  const body = { propertyId };
  const answer = await apiWrite({ method: 'POST', path: INSIGHT_PATHS.analyze, body });
  return analyzeProperty.answer.parse(answer).analysis;
}
