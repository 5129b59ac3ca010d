import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import type { ToolAnswer } from '../tools/tools.ts';

export type AnswerKind =
  | 'field'
  | 'finding'
  | 'tool'
  | 'remarks'
  | 'elsewhere'
  | 'unknown'
  | 'protected'
  | 'advice';

export type Answer = {
  kind: AnswerKind;
  sentences: readonly Sentence[];
  /** The facts that the sentences cite. */
  facts: readonly Fact[];
  /** An agent knows more, or may say more. */
  offersAgent: boolean;
  /** Language of the sentences; English by default. */
  language?: 'fr';
  /** The page of the other home or building that the question is about. */
  link?: { text: string; path: string };
};

/** The answer to one part of a question. */
export type Part = ToolAnswer & { kind: AnswerKind };

/** Used if nothing is known. */
export const NOT_IN_LISTING = 'That isn’t in the listing.';
export const AGENT = 'Our agent can find out.';

/** Used if a question needs a home and none is given. */
export const WHICH_HOME: Part = {
  kind: 'unknown',
  facts: [],
  sentences: [{ text: 'Which home do you mean? Ask on its page.', facts: [] }],
};

/** A refusal with this text, followed by what may still be shown. */
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

/** Merges the answers to each part into one, without duplicate sentences or facts. */
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

/** The answer to a question about another address, followed by that to the rest of it. */
export const followedBy = (elsewhere: Answer, rest: Answer): Answer => ({
  ...rest,
  kind: elsewhere.kind,
  sentences: [...elsewhere.sentences, ...rest.sentences],
  facts: [...elsewhere.facts, ...rest.facts],
});

/** The facts that the sentences cite. */
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
