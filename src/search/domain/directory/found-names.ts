import { bitCount } from '../index/bitset.ts';
import { bestOf } from './best-of.ts';

/** Something that is found by the words of its name. */
export type Named = {
  readonly kind: string;
  /** Its number among the names, unique as long as it is one of them; -1 if it isn't. */
  id: number;
  readonly key: string;
  /** The words of its name, folded, each in its one spelling. */
  readonly words: readonly string[];
  /** Words that may be added to its name, such as its city's: they alone don't find it. */
  readonly context: readonly string[];
};

/** A name that has, or whose context has, every word typed. */
export type NameMatch<Name> = {
  name: Name;
  /** Higher is better. */
  score: number;
  /** Whether the words typed are all of its name, perhaps misspelled. */
  isWhole: boolean;
  /** Whether a word was found only by correcting it. */
  isCorrected: boolean;
  /** The numbers typed that are not part of its name. */
  numbersLeft: readonly string[];
};

/** What a search found of each name, by its number. The next search writes over it. */
export type Findings<Name> = {
  names: readonly (Name | undefined)[];
  allKinds: readonly string[];
  wordCounts: Uint16Array;
  /** A bit for each word typed, then each number, that a name has; 0 for names that lack one of them. */
  found: Int32Array;
  /** Bits of those that only begin a word of it, and of those that were corrected. */
  begun: Int32Array;
  corrected: Int32Array;
  scores: Float64Array;
};

const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

type Typed = { words: readonly unknown[]; numbers: readonly string[] };

type OfKind<Name, Kind> = Extract<Name, { readonly kind: Kind }>;

const isOf = <Name extends { readonly kind: string }, Kind extends string>(
  name: Name,
  kind: Kind,
): name is OfKind<Name, Kind> => name.kind === kind;

/** What a name gains if it has been typed whole: more than its other words are worth. */
const WHOLE_NAME = 20;

/**
 * The names that a search found, until the next search. A word such as 'street' finds tens of thousands, so they become
 * objects only when they are asked for.
 */
export class FoundNames<Name extends Named> {
  /** By kind, in the order of `allKinds`. */
  readonly #ids: number[][];
  readonly #findings: Findings<Name>;
  readonly #typed: Typed;

  constructor(ids: number[][], findings: Findings<Name>, typed: Typed) {
    this.#ids = ids;
    this.#findings = findings;
    this.#typed = typed;
    const { scores } = findings;
    for (const ofKind of ids)
      for (const id of ofKind) if (this.#isWhole(id)) scores[id] = (scores[id] ?? 0) + WHOLE_NAME;
  }

  /** All of a kind, in any order. */
  all<Kind extends Name['kind']>(kind: Kind): NameMatch<OfKind<Name, Kind>>[] {
    return this.#idsOf(kind).flatMap((id) => this.match(id, kind) ?? []);
  }

  /** Of a kind, keeps those that lack the fewest of some of the numbers typed. */
  keepFewestLeft(kind: Name['kind'], isCounted: (number: string) => boolean): void {
    const { words, numbers } = this.#typed;
    const { found } = this.#findings;
    let counted = 0;
    for (const [at, number] of numbers.entries())
      if (isCounted(number)) counted |= 1 << (words.length + at);
    if (counted === 0) return;
    const left = (id: number) => bitCount(counted & ~(found[id] ?? 0));
    const ids = this.#idsOf(kind);
    let fewest = numbers.length;
    for (const id of ids) fewest = Math.min(fewest, left(id));
    this.#ids[this.#findings.allKinds.indexOf(kind)] = ids.filter((id) => {
      if (left(id) === fewest) return true;
      found[id] = 0;
      return false;
    });
  }

  /** The best of a kind, best first; of equal scores as `compare` says, then by their keys, and streets of one name by their city. */
  best<Kind extends Name['kind']>(
    kind: Kind,
    most: number,
    compare: (a: number, b: number) => number,
  ): NameMatch<OfKind<Name, Kind>>[] {
    const { scores, names } = this.#findings;
    const keyOf = (id: number) => names[id]?.key ?? '';
    const contextOf = (id: number) => names[id]?.context.join(' ') ?? '';
    const byScore = (a: number, b: number) =>
      (scores[b] ?? 0) - (scores[a] ?? 0) ||
      compare(a, b) ||
      inOrder(keyOf(a), keyOf(b)) ||
      inOrder(contextOf(a), contextOf(b));
    return bestOf(this.#idsOf(kind), most, byScore).flatMap((id) => this.match(id, kind) ?? []);
  }

  /** The name with this number, if it was found and is of the kind. */
  match<Kind extends Name['kind']>(id: number, kind: Kind): NameMatch<OfKind<Name, Kind>> | null {
    const { names, found, corrected, scores } = this.#findings;
    const name = names[id];
    const has = found[id] ?? 0;
    if (has === 0 || name === undefined || !isOf(name, kind)) return null;
    const { words, numbers } = this.#typed;
    return {
      name,
      score: scores[id] ?? 0,
      isWhole: this.#isWhole(id),
      isCorrected: corrected[id] !== 0,
      numbersLeft: numbers.filter((_, at) => ((has >> (words.length + at)) & 1) === 0),
    };
  }

  #idsOf(kind: string): readonly number[] {
    return this.#ids[this.#findings.allKinds.indexOf(kind)] ?? [];
  }

  #isWhole(id: number): boolean {
    const { found, begun, wordCounts } = this.#findings;
    return bitCount((found[id] ?? 0) & ~(begun[id] ?? 0)) === wordCounts[id];
  }
}
