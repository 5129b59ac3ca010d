/**
 * What was learnt lately, by key: each value for so many milliseconds, and no more than `atMost` of
 * them, the longest known going first.
 */
export function recent<Value>({ keepFor, atMost, now }: Settings) {
  const learnt = new Map<string, { value: Value; until: number }>();
  return {
    get(key: string): Value | undefined {
      const known = learnt.get(key);
      return known && now() < known.until ? known.value : undefined;
    },
    /** What was last learnt, however long ago: better than nothing where nobody can be asked. */
    last: (key: string): Value | undefined => learnt.get(key)?.value,
    set(key: string, value: Value) {
      learnt.delete(key);
      learnt.set(key, { value, until: now() + keepFor });
      const [oldest] = learnt.keys();
      if (learnt.size > atMost && oldest !== undefined) learnt.delete(oldest);
    },
  };
}

export type Recent<Value> = ReturnType<typeof recent<Value>>;

type Settings = { keepFor: number; atMost: number; now: () => number };
