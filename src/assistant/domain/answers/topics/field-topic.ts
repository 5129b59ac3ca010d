/** A question that a listing's own fields answer. */
export type FieldTopic = {
  /** Its name in 'The listing doesn’t mention a gym.' and 'There’s no gym.', with an article if it needs one. */
  name: string;
  /** The phrases that ask for it. */
  phrases: readonly string[];
  /**
   * Sentences with fact ids in braces: '{rooms:room}' adds the counted noun, '{~heating}' lowercases the value. A
   * sentence is used if all of its facts are known. Ids after '|' are not shown, but must be known and affirmed.
   */
  says: readonly string[];
  /** The board lists that may contain it, and the words to look for there. */
  among?: { facts: readonly string[]; words: readonly string[] };
  /** Words in the remarks that may answer it. */
  remarks?: readonly string[];
  /** Also quotes the remarks, which may be more specific than the field. */
  quotesToo?: true;
  /** Used if a field denies it, instead of 'There’s no …'. */
  denied?: string;
  /** Facts that list what a fee or rent covers: the first known one is compared with the question. */
  includes?: readonly string[];
  /** A caveat added after the field's answer, unless this fact is known. */
  but?: { says: string; unless?: string };
  /** A sentence of the remarks answers it only if it matches this too: an age, a size. */
  quotes?: RegExp;
  /** Replaces 'That isn’t in the listing.' The remarks are then not searched for the question's own words. */
  unknown?: string;
  /** The same, but the remarks are searched. */
  missing?: string;
};

type Optional = Omit<FieldTopic, 'name' | 'phrases' | 'says' | 'remarks'>;

/** A topic; its phrases and words for the remarks are separated by commas. */
export const topic = (
  name: string,
  phrases: string,
  says: readonly string[],
  { remarks, ...more }: Optional & { remarks?: string } = {},
): FieldTopic => ({
  name,
  phrases: phrases.split(', '),
  says,
  ...(remarks !== undefined && { remarks: remarks.split(', ') }),
  ...more,
});

/** Fact ids of the board's lists of what is in a home or its building. */
export const INTERIOR_FACTS = [
  'interior',
  'exterior',
  'amenities',
  'structures',
  'accessibility',
  'security',
];
/** The board's lists of what is around. */
export const SURROUNDINGS_FACTS = [
  'nearby',
  'community',
  'lotFeatures',
  'topography',
  'view',
  'exterior',
];
/** An item that boards list: the lists, and the words to look for there and in the remarks. */
export const among = (facts: readonly string[], words: string) => ({
  among: { facts, words: words.split(', ') },
  remarks: words,
});

/** Every phrase combined with every thing: 'how old is the roof', 'age of the roof'. */
export const each = (ways: string, things: string): string =>
  ways
    .split(', ')
    .flatMap((way) => things.split(', ').map((thing) => `${way} ${thing}`))
    .join(', ');
