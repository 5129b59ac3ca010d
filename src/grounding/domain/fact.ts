import * as z from 'zod/mini';

/** One known fact and its source. Every answer is built only from these. */
export const Fact = z.object({
  /** Unique within one answer: 'price', 'rent.estimate'. */
  id: z.string(),
  /** The label: 'Asking price'. */
  label: z.string(),
  /** As displayed: '$1,250,000', '4.2%', '3 of 12'. */
  value: z.string(),
  /** 'Board: ListPrice', 'Computed from 14 leases in Oakville', 'Assumption: 5% vacancy'. */
  source: z.string(),
});
export type Fact = z.infer<typeof Fact>;

/** A sentence, and the ids of the facts it cites. */
export const Sentence = z.object({ text: z.string(), facts: z.array(z.string()) });
export type Sentence = z.infer<typeof Sentence>;

export const Section = z.object({ title: z.string(), sentences: z.array(Sentence) });
export type Section = z.infer<typeof Section>;

/** A text built from facts, before or after a model rewords it. */
export type Draft = {
  task: 'analysis' | 'description' | 'answer';
  /** The visitor's question; only for an answer. */
  question?: string;
  /** The only facts the text may use. */
  facts: readonly Fact[];
  sections: Section[];
};

/** The writer: the site itself ('Computed from board data'), or the model's name. */
export const WrittenBy = z.union([
  z.object({ kind: z.literal('computed'), name: z.null() }),
  z.object({ kind: z.literal('model'), name: z.string() }),
]);
export type WrittenBy = z.infer<typeof WrittenBy>;

export type Written = { sections: Section[]; writtenBy: WrittenBy };

/** Words a draft: the built-in writer, or a configured model whose answer is checked against the draft's facts. */
export type Writer<Signal> = {
  /**
   * The draft in a model's words, if one is configured, answers in time and keeps to the facts; otherwise the draft
   * unchanged. Rejects only with the signal's own reason.
   */
  write(draft: Draft, signal: Signal): Promise<Written>;
};
