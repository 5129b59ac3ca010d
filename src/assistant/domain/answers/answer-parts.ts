import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import type { Told } from '../tools/tools.ts';

export type AnswerKind =
  | 'field'
  | 'finding'
  | 'tool'
  | 'remarks'
  | 'unknown'
  | 'protected'
  | 'advice';

export type Answer = {
  kind: AnswerKind;
  sentences: readonly Sentence[];
  /** Those that the sentences stand on. */
  facts: readonly Fact[];
  /** A person knows more, or may say more. */
  offersAgent: boolean;
  /** The language of its sentences; English where it is left out. */
  language?: 'fr';
};

/** What is told of one of the things that a question asks for. */
export type Part = Told & { kind: AnswerKind };

/** Said where nothing is known. */
export const UNKNOWN = 'That isn’t in the listing.';
export const AGENT = 'Our agent can find out.';

/** Said of no home, where one is meant. */
export const WHICH_HOME: Part = {
  kind: 'unknown',
  facts: [],
  sentences: [{ text: 'Which home do you mean? Ask on its page.', facts: [] }],
};

/** A refusal in these words, and beside it what may be shown all the same. */
export function refusal(
  kind: 'protected' | 'advice',
  says: readonly string[],
  shown: readonly Part[] = [],
): Answer {
  const known = shown.filter((part) => part.kind !== 'unknown');
  return {
    kind,
    sentences: [
      ...says.map((text) => ({ text, facts: [] })),
      ...known.flatMap(({ sentences }) => sentences),
    ],
    facts: distinct(known.flatMap(({ facts }) => facts)),
    offersAgent: true,
  };
}

/** One answer out of what was told of each thing asked for; each sentence and fact stands in it once. */
export function joined(parts: readonly Part[]): Answer {
  const known = parts.find(({ kind }) => kind !== 'unknown');
  const isAnyUnknown = parts.some((part) => part.kind === 'unknown' && part !== WHICH_HOME);
  const sentences = distinctSentences(parts.flatMap((part) => part.sentences));
  return {
    kind: known?.kind ?? 'unknown',
    sentences: isAnyUnknown ? [...sentences, { text: AGENT, facts: [] }] : sentences,
    facts: distinct(parts.flatMap(({ facts }) => facts)),
    offersAgent: isAnyUnknown,
  };
}

/** Those of the facts that the sentences stand on. */
export const cited = (sentences: readonly Sentence[], facts: readonly Fact[]): readonly Fact[] => {
  const ids = new Set(sentences.flatMap((sentence) => sentence.facts));
  return facts.filter(({ id }) => ids.has(id));
};

const distinct = (facts: readonly Fact[]): readonly Fact[] => [
  ...new Map(facts.map((fact) => [fact.id, fact])).values(),
];

const distinctSentences = (sentences: readonly Sentence[]): readonly Sentence[] => [
  ...new Map(sentences.map((sentence) => [sentence.text, sentence])).values(),
];
