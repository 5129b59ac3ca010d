/**
 * Translates visitors' phrases ('anything but', 'I hate', 'rather than') into the vocabulary of agents' remarks
 * ('no garage').
 */
export const toListingVocabulary = (details: string): string =>
  details
    .replace(/\b(?:anything|everything|all) (?:but|except|other than)\b/gi, 'no')
    .replace(
      /\b(?:hate|dislike|despise|can[’']?t stand|not (?:into|keen on|a fan of)|sick of|tired of)\b/gi,
      'no',
    )
    .replace(PREFERENCE, ', no ')
    .replace(/\b(?:pas de|pas d[’']|sans)\s*/gi, 'no ');

/** Matches kinds of home only ('a house over a condo'), because a loft may be over a garage. */
const PREFERENCE =
  /\b(?:over|rather than|instead of|as opposed to) (?:an? |the )?(?=(?:condo|apartment|town|row|house|semi|detached|bungalow|freehold))/gi;

/** Whether the text says that the features it names are required. */
export const statesRequirements = (details: string): boolean =>
  /\b(?:must|needs?|has to|have to|required?|essential|deal ?breaker)\b/i.test(details) &&
  !/\b(?:don[’']?t|doesn[’']?t|do not|does not|no) (?:need|have to)\b|\b(?:not|isn[’']?t|aren[’']?t) (?:an? )?(?:must|required|needed|essential|deal ?breaker)/i.test(
    details,
  );

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const BEDROOMS = new RegExp(
  `\\b([1-9]|${NUMBER_WORDS.join('|')})(?: ?\\+| or more)?(?: ?(?:-|to|or) ?(?:[1-9]|${NUMBER_WORDS.join('|')}))?[ -]?(?:bed|beds|bedrooms?|brs?|bdrms?)\\b(?! (?:basement|in-law|separate|rental|accessory) (?:suite|apartment|unit))`,
  'i',
);

const BATHROOMS = new RegExp(
  `\\b([1-9](?:\\.5)?|${NUMBER_WORDS.join('|')})(?: ?\\+| or more)?(?: ?(?:-|to|or) ?(?:[1-9](?:\\.5)?|${NUMBER_WORDS.join('|')}))?[ -]?(?:full )?(?:bath|baths|bathrooms?|washrooms?)\\b`,
  'i',
);

/** The fewest bedrooms the text names; null if it names none. */
export const bedroomsNamed = (details: string): number | null => countIn(BEDROOMS, details);

/** The fewest bathrooms the text names, half ones counted as one, as boards do; null if it names none. */
export const bathroomsNamed = (details: string): number | null => countIn(BATHROOMS, details);

function countIn(pattern: RegExp, details: string): number | null {
  const [, count] = pattern.exec(details) ?? [];
  if (count === undefined) return null;
  return Math.ceil(Number(count)) || NUMBER_WORDS.indexOf(count.toLowerCase()) + 1;
}
