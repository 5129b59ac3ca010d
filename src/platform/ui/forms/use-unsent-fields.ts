import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUnsentForm } from './unsent-forms.ts';

type Form<Fields extends FieldValues, Sent> = Pick<
  UseFormReturn<Fields, unknown, Sent>,
  'subscribe' | 'getValues'
>;

type Options = {
  /** So little is typed into it that typing it again is no trouble. */
  leavesQuietly?: boolean | undefined;
};

/**
 * Asks before the fields of a form are lost that differ from their default values. Returns what to call once they have
 * been sent.
 */
export function useUnsentFields<Fields extends FieldValues, Sent>(
  { subscribe, getValues }: Form<Fields, Sent>,
  { leavesQuietly = false }: Options = {},
): () => void {
  const [isDirty, setDirty] = useState(false);
  const known = useRef<unknown[]>([]);
  const letGo = useUnsentForm(isDirty && !leavesQuietly);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, defaultValues }) =>
          setDirty(![defaultValues, ...known.current].some((kept) => isSame(values, kept))),
      }),
    [subscribe],
  );
  return () => {
    known.current = [structuredClone(getValues())];
    setDirty(false);
    letGo();
  };
}

/** Whether two values are the same to a visitor: an empty field is one that has no value. */
function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (!a && !b) return (one ?? '') === (other ?? '');
  return [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])].every((name) =>
    isSame(a?.[name], b?.[name]),
  );
}

const partsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? { ...value } : null;
