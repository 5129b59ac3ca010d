import { useCallback, useEffect, useRef } from 'react';

/** A try that its person, other settings or leaving the page cancel; a cancelled one resolves to null. */
export function useCancellableTry<Typed, Tried>(
  run: (typed: Typed, signal: AbortSignal) => Promise<Tried>,
) {
  const trying = useRef<AbortController>(undefined);
  const cancel = useCallback(() => trying.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  const attempt = async (typed: Typed): Promise<Tried | null> => {
    trying.current = new AbortController();
    const { signal } = trying.current;
    try {
      const tried = await run(typed, signal);
      return signal.aborted ? null : tried;
    } catch (problem) {
      if (signal.aborted) return null;
      throw problem;
    }
  };
  return { attempt, cancel };
}
