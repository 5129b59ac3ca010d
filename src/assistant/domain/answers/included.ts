import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import type { Part } from './answer-parts.ts';
import type { Question } from './question.ts';
import { isAlike } from './question-spelling.ts';
import type { FieldTopic } from './topics/field-topic.ts';

/** Items that a fee or a rent may cover: the name, the phrases that ask for it, and its name in board lists. */
const PAID_FOR: readonly (readonly [name: string, inQuestion: RegExp, onList: RegExp])[] = [
  ['heat', /\bheat(?:ing)?\b/i, /heat/i],
  ['hydro', /\b(?:hydro|electric\w*|power)\b/i, /hydro|electric/i],
  ['water', /\bwater\b/i, /water/i],
  ['gas', /\bgas\b/i, /gas/i],
  ['internet', /\b(?:internet|wi-?fi)\b/i, /internet/i],
  ['cable', /\b(?:cable|tv)\b/i, /cable/i],
  ['parking', /\bparking\b/i, /parking/i],
  ['insurance', /\binsurance\b/i, /insurance/i],
  ['air conditioning', /\b(?:ac|air[\s-]?con\w*|central air|cooling)\b/i, /air|\bcac\b/i],
];
/** The items a question means by default. */
const USUAL_UTILITIES = ['heat', 'hydro', 'water'];

/** The items named in the question, or the default ones, that the topic's list leaves out; null if it has them all. */
export function leftOut(
  { includes = [] }: FieldTopic,
  question: Question,
  facts: readonly Fact[],
): { sentence: Sentence; fact: Fact } | null {
  const list = includes.flatMap((id) => facts.find((fact) => fact.id === id) ?? []).at(0);
  if (!list) return null;
  const named = paidForIn(question);
  const wanted =
    named.length > 0 ? named : PAID_FOR.filter(([name]) => USUAL_UTILITIES.includes(name));
  const missing = wanted.filter(([, , onList]) => !onList.test(list.value)).map(([name]) => name);
  if (missing.length === 0) return null;
  const fact = {
    id: `${list.id}.not`,
    label: `Not on the list: ${list.label.toLowerCase()}`,
    value: `not listed: ${missing.join(', ')}`,
    source: list.source,
  };
  return {
    sentence: { text: `It doesn’t list ${orList(missing)}.`, facts: [fact.id] },
    fact,
  };
}

/** The items that a question names, typos and all. */
function paidForIn({ text, words }: Question) {
  const spelled = words.map((word) => PAID_WORDS.find((known) => isAlike(word, known)) ?? word);
  const read = `${text} ${spelled.join(' ')}`;
  return PAID_FOR.filter(([, inQuestion]) => inQuestion.test(read));
}
const PAID_WORDS = ['hydro', 'electricity', 'water', 'internet', 'parking', 'insurance'];

/** The words that remarks have for the items that a question names, or for the default ones. */
export function paidWords(question: Question): readonly string[] {
  const named = paidForIn(question).map(([name]) => name);
  const wanted = named.length > 0 ? named : USUAL_UTILITIES;
  return wanted.flatMap((name) => (name === 'hydro' ? ['hydro', 'electricity'] : [name]));
}

const orList = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

/** The part plus one more sentence and its fact. */
export const withSentence = (part: Part, added: { sentence: Sentence; fact: Fact } | null): Part =>
  added
    ? {
        ...part,
        sentences: [...part.sentences, added.sentence],
        facts: [...part.facts, added.fact],
      }
    : part;
