import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import type { MarketStats } from '#market/api.ts';
import type { LenderRates } from '#mortgage/api.ts';
import type { Day } from '#platform/domain/day.ts';
import type { Search } from '#search/domain/search.ts';
import type { Question } from '../answers/question.ts';
import type { AskedAmounts } from '../answers/question-amounts.ts';

/** What answers may be reckoned from, besides a home: what the site's own tools go by. */
export type Tools = {
  /** In Toronto: rules of law go by the day. */
  today: Day;
  /** What lenders ask; null where nobody says. */
  rates: LenderRates | null;
  /** The figures of the place that `placeAsked` names. */
  market: MarketStats | null;
  /** How many homes a search finds. */
  count(search: Search): number;
};

/** What a tool is asked. */
export type ToolAsked = {
  question: Question;
  amounts: AskedAmounts;
  /** What the home costs to buy, where one is meant; the price that the question names goes before it. */
  homePrice: number | null;
  /** The place that the question names, else the home's city; any spelling. */
  place: string | null;
  /** Of the home, in dollars a year and a month; 0 where not known. */
  propertyTax: number;
  condoFee: number;
  tools: Tools;
};

/** What is said, and the facts that it stands on. */
export type Told = { sentences: readonly Sentence[]; facts: readonly Fact[] };

/** Facts of one answer as they are gathered, and sentences on them. */
export function telling() {
  const facts: Fact[] = [];
  const sentences: Sentence[] = [];
  return {
    /** Notes a fact, and gives its value back for the sentence. */
    fact(id: string, label: string, value: string, source: string): string {
      if (!facts.some((known) => known.id === id)) facts.push({ id, label, value, source });
      return value;
    },
    say(text: string, ...ids: string[]): void {
      sentences.push({ text, facts: ids });
    },
    told: (): Told => ({ sentences, facts }),
  };
}

/** Who gathers them. */
export type Teller = ReturnType<typeof telling>;

/** Said where the site's tables hold no rule for the day, or none that lets it be. */
export const toldNoTable = (says: string): Told => ({
  facts: [
    { id: 'tool.refused', label: 'Rules', value: says, source: 'The site’s tables of rules' },
  ],
  sentences: [{ text: says, facts: ['tool.refused'] }],
});

const SHARE = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 });
/** '12.5%'. */
export const showShare = (share: number): string => `${SHARE.format(share)}%`;

/** With a full stop, where it has none. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
