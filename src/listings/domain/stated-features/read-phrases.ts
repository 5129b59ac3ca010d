import {
  CUES,
  ELSEWHERE_WORDS,
  LINKS,
  NOT_THERE,
  NOT_YET,
  REMOVED_WORDS,
  ROOMS,
  SCOPE_ENDS,
  ZERO_WORDS,
} from './cues.ts';
import type { PhraseBook } from './phrase-book.ts';
import { isMark, wordsOf } from './words-of.ts';

/** What a text says about a phrase; `nearby` if the thing is, or may be, elsewhere: 'close to shops and a pool'. */
export type Statement = { stated: 'there' | 'absent'; nearby: 'no' | 'perhaps' | 'yes' };

/** How many words the scope of a 'no', a 'not' and a 'perhaps' extends. */
const SCOPE_LENGTHS = { no: 5, not: 8, maybe: 8 };
const LONGEST_LIST = 10;

/**
 * Finds a book's phrases in a text and reports each as present or absent. Possibilities ('potential for a finished
 * basement') are not reported. Linear: reads each word a fixed number of times.
 */
export function readPhrases<Meaning>(
  book: PhraseBook<Meaning>,
  text: string,
  onPhrase: (means: Meaning, statement: Statement) => void,
): void {
  const words = wordsOf(text);
  const around = new Surroundings(words);
  for (let at = 0; at < words.length; ) {
    const match = book.matchAt(words, at);
    if (!match) {
      around.pass(at++);
      continue;
    }
    const stated = around.statementAt(match.end);
    if (stated) onPhrase(match.means, { stated, nearby: around.nearbyOf(match.end) });
    // A phrase with a gap may contain another: 'modern open-concept kitchen'.
    at = match.isLoose ? at + 1 : match.end;
    if (!match.isLoose) around.afterPhrase(at);
  }
}

/** How the words before and after a phrase change its meaning. */
class Surroundings {
  readonly #words: readonly string[];
  /** How many more words are negated, or only possible. */
  #no = 0;
  #not = 0;
  #maybe = 0;
  #isNear: Statement['nearby'] = 'no';

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  /** Advances past a word that isn't part of a phrase. */
  pass(at: number): void {
    const word = this.#words[at] ?? '';
    if (isMark(word)) this.#passMark(word, at);
    else this.#passWord(word, at);
  }

  #passWord(word: string, at: number): void {
    this.#wearOff(word);
    const cue = this.#cueAt(at);
    if (cue === 'near') this.#isNear = 'yes';
    if (cue === 'no') this.#no = SCOPE_LENGTHS.no;
    if (cue === 'not') this.#not = SCOPE_LENGTHS.not;
    if (cue === 'maybe') {
      this.#maybe = SCOPE_LENGTHS.maybe;
      this.#no = 0;
      this.#not = 0;
    }
    if (word === 'or' || word === 'nor') this.#renew();
  }

  /** 'no garage, pool or deck' negates all three; 'no garage large deck' only the first. */
  afterPhrase(at: number): void {
    const next = this.#words[at];
    const goesOn = next === 'or' || next === 'nor' || (next === ',' && this.#isListAt(at));
    if (!goesOn) {
      this.#no = 0;
      this.#not = 0;
    }
  }

  statementAt(end: number): Statement['stated'] | null {
    if (this.#no > 0 || this.#not > 0) return 'absent';
    const after = this.#afterLinks(end);
    if (this.#isDeniedAt(after) || this.#isAnsweredNo(end)) return 'absent';
    return this.#maybe > 0 || NOT_YET.has(this.#words[after] ?? '') ? null : 'there';
  }

  nearbyOf(end: number): Statement['nearby'] {
    const after = this.#afterLinks(end);
    const word = this.#words[after] ?? '';
    const isCloseBy = word === 'close' && this.#words[after + 1] === 'by';
    return ELSEWHERE_WORDS.has(word) || isCloseBy ? 'yes' : this.#isNear;
  }

  #passMark(mark: string, at: number): void {
    const isList = mark === ',' && (this.#no > 0 || this.#not > 0) && this.#isListAt(at);
    if (isList) this.#renew();
    else {
      this.#no = 0;
      this.#not = 0;
      this.#maybe = 0;
    }
    if (mark === '.') this.#isNear = 'no';
    if (mark === ',' && this.#isNear === 'yes') this.#isNear = 'perhaps';
  }

  #renew(): void {
    if (this.#no > 0) this.#no = SCOPE_LENGTHS.no;
    if (this.#not > 0) this.#not = SCOPE_LENGTHS.not;
  }

  #wearOff(word: string): void {
    this.#no = SCOPE_ENDS.no.has(word) ? 0 : Math.max(0, this.#no - 1);
    this.#not = SCOPE_ENDS.not.has(word) ? 0 : Math.max(0, this.#not - 1);
    this.#maybe = SCOPE_ENDS.maybe.has(word) ? 0 : Math.max(0, this.#maybe - 1);
    if (SCOPE_ENDS.near.has(word)) this.#isNear = 'no';
  }

  #cueAt(at: number) {
    const word = this.#words[at] ?? '';
    const next = this.#words[at + 1] ?? '';
    const before = this.#words[at - 1] ?? '';
    switch (word) {
      case 'lack':
        // 'no lack of storage' means there is storage.
        return before === 'no' ? undefined : this.#skipsOf(at);
      case 'room':
      case 'space':
      case 'ready':
        return next === 'for' && !ROOMS.has(before) ? 'maybe' : undefined;
      case 'can':
        return ['be', 'become', 'easily', 'add', 'build'].includes(next) ? 'maybe' : undefined;
      case 'add':
      case 'install':
      case 'build':
        return ['a', 'an', 'your'].includes(next) ? 'maybe' : undefined;
      case 'longer':
        return before === 'no' ? 'not' : undefined;
      case 'need':
      case 'necessary':
        return this.#isDeniedBefore(before) ? 'maybe' : undefined;
      case 'close':
      case 'access':
      case 'next':
      case 'walk':
        return next === 'to' ? 'near' : undefined;
      case 'w/o':
        return ['a', 'an', 'any', 'garage'].includes(next) ? 'no' : undefined;
      default:
        return CUES.get(word);
    }
  }

  #skipsOf(at: number) {
    return this.#words[at + 1] === 'of' ? 'not' : 'no';
  }

  #isDeniedBefore = (word: string): boolean => ['no', 'not', 'dont', 'doesnt'].includes(word);

  /** Whether the list after a comma runs to an 'or': short items, none of which starts a new clause. */
  #isListAt(comma: number): boolean {
    for (let at = comma + 1; at < comma + LONGEST_LIST; at++) {
      const word = this.#words[at];
      if (word === undefined || word === '.' || word === ':') return false;
      if (word === 'or' || word === 'nor') return true;
      if (SCOPE_ENDS.no.has(word) || SCOPE_ENDS.not.has(word) || CUES.has(word)) return false;
    }
    return false;
  }

  #afterLinks(from: number): number {
    let at = from;
    while (at < from + 4 && LINKS.has(this.#words[at] ?? '')) at++;
    return at;
  }

  #isDeniedAt(at: number): boolean {
    const [word = '', next = '', third = ''] = this.#words.slice(at, at + 3);
    if (word === 'not') return NOT_THERE.has(next) || (next === 'part' && third === 'of');
    // A pool that was converted to salt water is still a pool.
    const staysItself = word === 'converted' && this.#words.slice(at, at + 4).includes('salt');
    const isFilledIn = word === 'filled' && next === 'in';
    return isFilledIn || (REMOVED_WORDS.has(word) && !staysItself);
  }

  /** 'Garage: none.' */
  #isAnsweredNo(end: number): boolean {
    const [colon, answer = '', after = '.'] = this.#words.slice(end, end + 3);
    return colon === ':' && ZERO_WORDS.has(answer) && isMark(after);
  }
}
