/** What can be asked of a home's own fields. */
export type FieldTopic = {
  /** What it is called in 'The listing doesn’t mention a gym.' and 'There’s no gym.': with its article where it takes one. */
  name: string;
  /** The ways to ask for it. */
  phrases: readonly string[];
  /**
   * Sentences with facts' ids in braces, '{rooms:room}' with the noun that it counts, '{~heating}' in small letters as running
   * text; each is said where all of its facts are known. Ids behind '|' are not shown, but must be known and affirmed.
   */
  says: readonly string[];
  /** Where the boards list such things among others, and the words to look for there. */
  among?: { facts: readonly string[]; words: readonly string[] };
  /** Words of the remarks that may answer it. */
  remarks?: readonly string[];
  /** Also quotes the remarks, which may say more than the field does. */
  quotesToo?: true;
  /** Said where a field denies it, instead of 'There’s no …'. */
  denied?: string;
  /** Facts that list what a fee or rent covers: the first known one is compared with the question. */
  includes?: readonly string[];
  /** What a field leaves open, said after it, unless this fact is known. */
  but?: { says: string; unless?: string };
  /** Said instead of 'That isn’t in the listing.' */
  unknown?: string;
};

type Optional = Omit<FieldTopic, 'name' | 'phrases' | 'says' | 'remarks'>;

/** A topic, whose phrases and words of the remarks stand apart by commas. */
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

/** The board's lists of what is in a home or its building, by the ids of their facts. */
export const INSIDE = [
  'interior',
  'exterior',
  'amenities',
  'structures',
  'accessibility',
  'security',
];
/** Its lists of what is around. */
export const OUTSIDE = ['nearby', 'community', 'lotFeatures', 'topography', 'view', 'exterior'];
/** What a board names among other things: in which lists, and by which words, the remarks' too. */
export const among = (facts: readonly string[], words: string) => ({
  among: { facts, words: words.split(', ') },
  remarks: words,
});

/** Every way to ask with every thing: 'how old is the roof', 'age of the roof'. */
export const each = (ways: string, things: string): string =>
  ways
    .split(', ')
    .flatMap((way) => things.split(', ').map((thing) => `${way} ${thing}`))
    .join(', ');
