import { isMark } from './words-of.ts';

/** Where a phrase ends, the word after included, and what it means. `isLoose` where other words may stand inside it. */
export type Match<Meaning> = { end: number; means: Meaning; isLoose: boolean };

type Node<Meaning> = {
  next: Map<string, Node<Meaning>>;
  /** After any one word. */
  any: Node<Meaning> | null;
  means: Meaning | null;
};

/** Words that stand for no one thing: a gap in a phrase takes none of them. */
const BETWEEN_THINGS = new Set(
  'a an the and or nor but with in on at to from of for is are was has have no not without near close'.split(
    ' ',
  ),
);

/**
 * Phrases and what each means, found in a list of words by one look at each word; of two that begin alike the longer
 * counts. A phrase is written as agents say it: 'large|big windows' is either, 'eat-in? kitchen' with or without, and '_'
 * stands for any one word.
 */
export class PhraseBook<Meaning> {
  readonly #root: Node<Meaning> = { next: new Map(), any: null, means: null };
  #best: Match<Meaning> | null = null;

  /** Writes a phrase in; `join` says what it means where it stands here already. */
  add(phrase: string, join: (known: Meaning | null) => Meaning): void {
    for (const words of spelledOut(phrase.split(' '))) {
      let node = this.#root;
      for (const word of words) node = step(node, word);
      node.means = join(node.means);
    }
  }

  /** The longest phrase that begins at a word; null where none does. */
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
  const made: Node<Meaning> = { next: new Map(), any: null, means: null };
  if (word === '_') node.any = made;
  else node.next.set(word, made);
  return made;
}

/** Every way to say it, each as its words. */
function spelledOut([part, ...rest]: readonly string[]): string[][] {
  if (part === undefined) return [[]];
  const isOptional = part.endsWith('?');
  const choices = (isOptional ? part.slice(0, -1) : part).split('|');
  const ways = choices.map((choice) => choice.split('-'));
  if (isOptional) ways.push([]);
  const ends = spelledOut(rest);
  return ways.flatMap((way) => ends.map((end) => [...way, ...end]));
}
