import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import type { MarketStats } from '#market/api.ts';
import type { LenderRates } from '#mortgage/api.ts';
import type { Day } from '#platform/domain/day.ts';
import type { Search } from '#search/domain/search.ts';
import type { Addressed } from '../answers/named-homes.ts';
import type { Question } from '../answers/question.ts';
import type { QuestionAmounts } from '../answers/question-amounts.ts';

/** Inputs of the site's tools, apart from a home. */
export type Tools = {
  /** Today in Toronto: legal rules depend on the date. */
  today: Day;
  /** Lenders' rates; null without a source. */
  rates: LenderRates | null;
  /** The figures of the place from `placeIn`. */
  market: MarketStats | null;
  /** Counts the homes that match a search. */
  count(search: Search): number;
  /** Finds the homes whose addresses are in the question. */
  addressed: Addressed;
};

/** The input of a tool. */
export type ToolInput = {
  question: Question;
  amounts: QuestionAmounts;
  /** The home's purchase price, if a home is given; a price in the question takes precedence. */
  homePrice: number | null;
  /** The place named in the question, else the home's city; in any spelling. */
  place: string | null;
  /** The home's taxes a year and fee a month, in dollars; 0 if unknown. */
  propertyTax: number;
  condoFee: number;
  tools: Tools;
};

/** Sentences, and the facts they cite. */
export type ToolAnswer = { sentences: readonly Sentence[]; facts: readonly Fact[] };

/** Collects the facts of one answer, and the sentences that cite them. */
export function answerBuilder() {
  const facts: Fact[] = [];
  const sentences: Sentence[] = [];
  return {
    /** Records a fact and returns its value for the sentence. */
    fact(id: string, label: string, value: string, source: string): string {
      if (!facts.some((known) => known.id === id)) facts.push({ id, label, value, source });
      return value;
    },
    say(text: string, ...ids: string[]): void {
      sentences.push({ text, facts: ids });
    },
    answer: (): ToolAnswer => ({ sentences, facts }),
  };
}

/** The collector that `answerBuilder` returns. */
export type AnswerBuilder = ReturnType<typeof answerBuilder>;

/** Used if the site's tables have no rule for the date, or none that allows it. */
export const noTableAnswer = (says: string): ToolAnswer => ({
  facts: [
    { id: 'tool.refused', label: 'Rules', value: says, source: 'The site’s tables of rules' },
  ],
  sentences: [{ text: says, facts: ['tool.refused'] }],
});

const PERCENT_FORMAT = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 });
/** '12.5%'. */
export const formatShare = (share: number): string => `${PERCENT_FORMAT.format(share)}%`;

/** Adds a period unless there is one. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
