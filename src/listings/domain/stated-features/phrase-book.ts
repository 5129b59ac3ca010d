import { isMark } from './words-of.ts';

/**
 * A matched phrase: the index after its last word, and its meaning. `isLoose` if a gap in it matched another word.
 */
export type Match<Meaning> = { end: number; means: Meaning; isLoose: boolean };

type Node<Meaning> = {
  next: Map<string, Node<Meaning>>;
  /** Followed after any one word. */
  any: Node<Meaning> | null;
  means: Meaning | null;
};

/** Words that name nothing in particular; a gap in a phrase doesn't match them. */
const BETWEEN_THINGS = new Set(
  'a an the and or nor but with in on at to from of for is are was has have no not without near close'.split(
    ' ',
  ),
);

/**
 * A trie of phrases and their meanings, matched in one step per word; the longest phrase wins. Phrases are written as
 * agents write them: 'large|big windows' matches either, 'eat-in? kitchen' makes the word optional, and '_' matches
 * any one word.
 */
export class PhraseBook<Meaning> {
  readonly #root: Node<Meaning> = { next: new Map(), any: null, means: null };
  #best: Match<Meaning> | null = null;

  /** Adds a phrase; `join` merges meanings if it is already present. */
  add(phrase: string, join: (known: Meaning | null) => Meaning): void {
    for (const words of spelledOut(phrase.split(' '))) {
      let node = this.#root;
      for (const word of words) node = step(node, word);
      node.means = join(node.means);
    }
  }

  /** The longest phrase starting at a word, or null. */
  matchAt(words: readonly string[], at: number): Match<Meaning> | null {
    const first = this.#root.next.get(words[at] ?? '');
    if (!first) return null;
    this.#best = null;
    this.#walk(first, words, { at: at + 1, isLoose: false });
    return this.#best;
  }

  #walk(
    node: Node<Meaning>,
    words: readonly string[],
    { at, isLoose }: { at: number; isLoose: boolean },
  ): void {
    if (node.means !== null && at > (this.#best?.end ?? 0)) {
      this.#best = { end: at, means: node.means, isLoose };
    }
    const word = words[at];
    if (word === undefined) return;
    const next = node.next.get(word);
    if (next) this.#walk(next, words, { at: at + 1, isLoose });
    if (node.any && !isMark(word) && !BETWEEN_THINGS.has(word)) {
      this.#walk(node.any, words, { at: at + 1, isLoose: true });
    }
  }
}

function step<Meaning>(node: Node<Meaning>, word: string): Node<Meaning> {
  const known = word === '_' ? node.any : node.next.get(word);
  if (known) return known;
  const added: Node<Meaning> = { next: new Map(), any: null, means: null };
  if (word === '_') node.any = added;
  else node.next.set(word, added);
  return added;
}

/** Every expansion of a phrase, each as a list of words. */
function spelledOut([part, ...rest]: readonly string[]): string[][] {
  if (part === undefined) return [[]];
  const isOptional = part.endsWith('?');
  const choices = (isOptional ? part.slice(0, -1) : part).split('|');
  const ways = choices.map((choice) => choice.split('-'));
  if (isOptional) ways.push([]);
  const ends = spelledOut(rest);
  return ways.flatMap((way) => ends.map((end) => [...way, ...end]));
}
