import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { Wishes } from '#dream-home/domain/wishes.ts';

/** Expected value of a listing field: this value, or one of these for a list; '*' accepts any value. */
const Wanted = z.union([z.string(), z.boolean()]);

/** A home by its features, so that its labels outlive the next sandbox. */
const Home = z.object({
  where: z.record(z.string(), Wanted),
  /** A word in its remarks. */
  remarks: z.optional(z.string()),
  /** A room on its list: 'Den'. */
  room: z.optional(z.string()),
});
export type HomeCase = z.infer<typeof Home>;

const Question = z.object({
  ask: z.string(),
  /** The previous questions on the same page. */
  after: z.optional(z.string()),
  /** A name from homes.json; omitted if the question is about no home. */
  home: z.optional(z.string()),
  /** Board fields that the sources must name, as patterns. */
  cites: z._default(z.array(z.string()), []),
  /** The field whose value the answer must contain, if it isn't the cited one. */
  contains: z.optional(z.string()),
  /** A pattern that the answer has to match. */
  says: z.optional(z.string()),
  /** A pattern that the answer must not match. */
  never: z.optional(z.string()),
  /** One of these numbers must be in the answer. */
  oneOf: z.optional(z.array(z.number())),
  /** A field in another unit, to be in the answer: the taxes by a twelfth. */
  derived: z.optional(z.object({ from: z.string(), times: z.number() })),
  /** A word that a sentence quoted from the remarks must contain. */
  about: z.optional(z.string()),
});
export type QuestionCase = z.infer<typeof Question>;

export const QUESTION_KINDS = [
  'field',
  'finding',
  'tool',
  'remarks',
  'several',
  'unknown',
  'protected',
  'advice',
  'language',
  'nonsense',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const Wish = z.object({
  wish: Wishes,
  expect: z.object({
    /** Where the first results must be, while there are enough homes there. */
    city: z.optional(z.string()),
    /** The first results stay within the budget, if there are such homes. */
    withinBudget: z.optional(z.boolean()),
    /** What the board's own fields must say of the first results, if there are such homes. */
    has: z._default(z.array(z.string()), []),
    /** Features that they must say are absent. */
    lacks: z._default(z.array(z.string()), []),
    bedrooms: z.optional(z.number()),
    /** Patterns of property types and styles that the first results must have, or must not have. */
    type: z.optional(z.string()),
    notType: z.optional(z.string()),
    style: z.optional(z.string()),
    notStyle: z.optional(z.string()),
    /** Topics that no reason may mention, because they can't be known or may not be considered. */
    neverSays: z.optional(z.string()),
    /** No home costs so little: no result may be described as within the budget. */
    noneWithin: z.optional(z.boolean()),
    /** Not a place of the board: no result may be described as being there. */
    nowhere: z.optional(z.boolean()),
  }),
});
export type WishCase = z.infer<typeof Wish>;

const Attack = z.object({
  /** Where the attacker writes: in a listing's fields, or as a visitor. */
  where: z.enum(['remarks', 'question', 'address', 'office', 'list', 'details', 'property']),
  says: z.string(),
  /** Text that no answer may contain afterwards. */
  never: z.array(z.string()),
  /** What a visitor asks about the tampered listing. */
  ask: z.optional(z.string()),
  home: z.optional(z.string()),
});
export type AttackCase = z.infer<typeof Attack>;

const read = <Value>(file: string, schema: z.ZodMiniType<Value>): Value =>
  schema.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));

export const readHomes = () => read('homes.json', z.record(z.string(), Home));
export const readQuestions = (folder = '') =>
  read(`${folder}questions.json`, z.record(z.enum(QUESTION_KINDS), z.array(Question)));
export const readWishes = (folder = '') => read(`${folder}wishes.json`, z.array(Wish));
export const readAttacks = () => read('adversarial.json', z.array(Attack));
