import type { Fact, Sentence } from './fact.ts';

/** The facts of one home, by id. */
export type KnownFacts = {
  /** Its value; undefined if unknown. */
  of(id: string): string | undefined;
  has(...ids: string[]): boolean;
};

export function knownOf(facts: readonly Fact[]): KnownFacts {
  const values = new Map(facts.map(({ id, value }) => [id, value]));
  return { of: (id) => values.get(id), has: (...ids) => ids.every((id) => values.has(id)) };
}

/**
 * Replaces each {id} in the template with that fact's value, and cites those facts plus `also`; null if any of them is
 * unknown.
 */
export function say(known: KnownFacts, template: string, ...also: string[]): Sentence | null {
  const named = [...template.matchAll(/\{([\w.]+)\}/g)].flatMap(([, id]) => id ?? []);
  const ids = [...new Set([...named, ...also])];
  if (!known.has(...ids)) return null;
  return {
    // A value that ends in an abbreviation, '900 sq. ft.', already supplies the period.
    text: template
      .replaceAll(/\{([\w.]+)\}/g, (_, id: string) => known.of(id) ?? '')
      .replace(/\.\.$/, '.'),
    facts: ids,
  };
}

/** Leaves out the sentences that could not be filled in. */
export const filled = (sentences: readonly (Sentence | null | false)[]): Sentence[] =>
  sentences.filter((sentence) => sentence !== null && sentence !== false);
