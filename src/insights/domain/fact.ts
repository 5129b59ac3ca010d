/** One thing that is known, and where from. All that any answer says is made of these. */
export type Fact = {
  /** Stands for it within one answer: 'price', 'rent.estimate'. */
  id: string;
  /** What it is: 'Asking price'. */
  label: string;
  /** As people read it: '$1,250,000', '4.2%', '3 of 12'. */
  value: string;
  /** 'Board: ListPrice', 'Computed from 14 leases in Oakville', 'Assumption: 5% vacancy'. */
  source: string;
};

/** What is said, and the ids of the facts that it stands on. */
export type Sentence = { text: string; facts: readonly string[] };

export type Section = { title: string; sentences: readonly Sentence[] };

/** A text made of facts, before or after a model has put it into other words. */
export type Draft = {
  task: 'analysis' | 'description' | 'answer';
  /** What the visitor asked; only with an answer. */
  question?: string;
  /** Nothing else may be said. */
  facts: readonly Fact[];
  sections: readonly Section[];
};

/** Who put it into words: the site itself ('Computed from board data'), or the model of that name. */
export type WrittenBy = { kind: 'computed'; name: null } | { kind: 'model'; name: string };

export type Written = { sections: readonly Section[]; writtenBy: WrittenBy };
