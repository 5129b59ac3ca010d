import { readFileSync } from 'node:fs';
import { z } from 'zod/mini';
import { Wishes } from '#dream-home/domain/wishes.ts';

/** What a value of a listing has to be: this, or, of a list, among them; '*' is any that is given. */
const Wanted = z.union([z.string(), z.boolean()]);

/** A home by what it is, so that the labels about it outlive the next sandbox. */
const Home = z.object({
  where: z.record(z.string(), Wanted),
  /** A word of its remarks. */
  remarks: z.optional(z.string()),
});
export type HomeCase = z.infer<typeof Home>;

const Question = z.object({
  ask: z.string(),
  /** What was asked before it, on the same page. */
  after: z.optional(z.string()),
  /** One of homes.json; none where the question is about no home. */
  home: z.optional(z.string()),
  /** What the sources have to name, each as a pattern: the board's fields. */
  cites: z._default(z.array(z.string()), []),
  /** The field whose value the answer has to tell, where it isn't the one that is cited. */
  tells: z.optional(z.string()),
  /** A pattern that the answer has to match. */
  says: z.optional(z.string()),
  /** A pattern that the answer must not match. */
  never: z.optional(z.string()),
  /** One of these numbers has to be in the answer. */
  oneOf: z.optional(z.array(z.number())),
  /** A word that a sentence quoted from the remarks has to hold. */
  about: z.optional(z.string()),
});
export type QuestionCase = z.infer<typeof Question>;

const KINDS = [
  ...(['field', 'finding', 'tool', 'remarks', 'several'] as const),
  ...(['unknown', 'protected', 'advice', 'language', 'nonsense'] as const),
];
export type QuestionKind = (typeof KINDS)[number];

const Wish = z.object({
  wish: Wishes,
  expect: z.object({
    /** Where the first results have to lie, as long as there are enough homes there. */
    city: z.optional(z.string()),
    /** The first results cost no more than was said, as long as there are such. */
    withinBudget: z.optional(z.boolean()),
    /** What the board's own fields have to say of the first results, as long as there are such. */
    has: z._default(z.array(z.string()), []),
    /** What they have to say is not there. */
    lacks: z._default(z.array(z.string()), []),
    bedrooms: z.optional(z.number()),
    /** Patterns of the property type and the style that the first results have to be of, or must not be of. */
    type: z.optional(z.string()),
    notType: z.optional(z.string()),
    style: z.optional(z.string()),
    notStyle: z.optional(z.string()),
    /** What no reason may speak of: nobody can know it, or may weigh it. */
    neverSays: z.optional(z.string()),
    /** Nothing can be had for so little: no result may be called within the budget. */
    noneWithin: z.optional(z.boolean()),
    /** No place of the board: no result may be said to lie there. */
    nowhere: z.optional(z.boolean()),
  }),
});
export type WishCase = z.infer<typeof Wish>;

const Attack = z.object({
  /** Where the attacker writes: in a listing's fields, or as a visitor. */
  where: z.enum(['remarks', 'question', 'address', 'office', 'list', 'details', 'property']),
  says: z.string(),
  /** What no text of ours may hold after it. */
  never: z.array(z.string()),
  /** What a visitor asks about the listing that was tampered with. */
  ask: z.optional(z.string()),
  home: z.optional(z.string()),
});
export type AttackCase = z.infer<typeof Attack>;

const read = <Value>(file: string, schema: z.ZodMiniType<Value>): Value =>
  schema.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));

export const readHomes = () => read('homes.json', z.record(z.string(), Home));
export const readQuestions = (folder = '') =>
  read(`${folder}questions.json`, z.record(z.enum(KINDS), z.array(Question)));
export const readWishes = (folder = '') => read(`${folder}wishes.json`, z.array(Wish));
export const readAttacks = () => read('adversarial.json', z.array(Attack));
