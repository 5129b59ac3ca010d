import { z } from 'zod/mini';

/** One thing that is known, and where from. All that any answer says is made of these. */
export const Fact = z.object({
  /** Stands for it within one answer: 'price', 'rent.estimate'. */
  id: z.string(),
  /** What it is: 'Asking price'. */
  label: z.string(),
  /** As people read it: '$1,250,000', '4.2%', '3 of 12'. */
  value: z.string(),
  /** 'Board: ListPrice', 'Computed from 14 leases in Oakville', 'Assumption: 5% vacancy'. */
  source: z.string(),
});
export type Fact = z.infer<typeof Fact>;

/** What is said, and the ids of the facts that it stands on. */
export const Sentence = z.object({ text: z.string(), facts: z.array(z.string()) });
export type Sentence = z.infer<typeof Sentence>;

export const Section = z.object({ title: z.string(), sentences: z.array(Sentence) });
export type Section = z.infer<typeof Section>;

/** A text made of facts, before or after a model has put it into other words. */
export type Draft = {
  task: 'analysis' | 'description' | 'answer';
  /** What the visitor asked; only with an answer. */
  question?: string;
  /** Nothing else may be said. */
  facts: readonly Fact[];
  sections: Section[];
};

/** Who put it into words: the site itself ('Computed from board data'), or the model of that name. */
export const WrittenBy = z.union([
  z.object({ kind: z.literal('computed'), name: z.null() }),
  z.object({ kind: z.literal('model'), name: z.string() }),
]);
export type WrittenBy = z.infer<typeof WrittenBy>;

export type Written = { sections: Section[]; writtenBy: WrittenBy };
