/** Claims about a home, which must appear in a fact that the sentence cites. */
const CLAIMS = (
  'pool garage fireplace basement balcony terrace patio deck elevator gym fitness concierge sauna spa locker waterfront ' +
  'ravine lake river view renovat updated upgrad hardwood granite quartz marble stainless school transit subway station ' +
  'hospital park parks parking mall shop shopping flood mould mold asbestos radon leak leaks termite furnish pet dog cat ' +
  'laundry ensuite den office loft brick stone heat heated heating cool cooled cooling conditioning furnace septic well sewer ' +
  'solar heritage tenant vacant corner garden yard backyard fence driveway detached semi townhouse condo bungalow freehold ' +
  'commercial new south north east west suite ceiling closet island appliance window luxur spacious bright sunny quiet private ' +
  'modern trail golf library storage carpet'
).split(' ');
/** Shorter words also begin other words: a parking space is not a spa. */
const LONG_CLAIM = 5;

/** Claims about money, checked the same way. */
const PRICE_WORDS =
  /\b(?:free|cheap\w*|bargain\w*|discount\w*|reduc\w*|rebate\w*|refund\w*|below|above|under|less|more|lower\w*|higher|highest|lowest|drop\w*|rais\w*|sold|negotiab\w*|gift|bonus|deposit|affordab\w*|expensive|undervalued|overpriced|underpriced|overvalued|profit\w*|gain\w*|loss\w*|double\w*|grow\w*|ris\w+|fall\w*|appreciat\w*)\b/gi;

/** Negations. */
const DENIALS =
  /\b(?:no|not|none|never|without|lacks?|missing|isn't|doesn't|don't|cannot|can't|neither|nor|excluding|except)\b/i;

/** Never allowed: orders, promises, praise, talk about ourselves. */
const FORBIDDEN_WORDS =
  /\b(?:should|recommend\w*|advis\w*|suggest\w*|guarantee\w*|promis\w*|must[\s-]see|must[\s-]buy|act (?:now|fast)|hurry|don't miss|once in a lifetime|dream home|stunning|gorgeous|breathtaking|perfect|ideal|best|steal|buy now|wire|transfer (?:money|funds)|e-?transfer|bitcoin|crypto|gift cards?|password|credit card|click|visit|call|text|phone|e-?mail|whatsapp|contact|instructions?|system prompt|language model|as an ai|ignore|javascript|script|lawyer|legal advice|illegal|investors?)\b/i;

const STREETS =
  'street|str|st|avenue|ave|av|road|rd|drive|dr|court|crt|ct|crescent|cres|cr|boulevard|blvd|lane|ln|way|place|pl|circle|cir|trail|trl|terrace|terr|parkway|pkwy|square|sq|gate|grove|heights|hts|close|gardens|highway|hwy|line|concession|sideroad';
const NUMBERED_STREET = new RegExp(
  `\\b\\d+[a-z]?[\\s,-]+(?:[\\p{L}'’.]+\\s+){1,4}(?:${STREETS})\\b(?!\\.?\\s*(?:f(?:oo|ee)?t|met))`,
  'giu',
);
const NAMED_STREET = new RegExp(
  `\\b(?:\\p{Lu}[\\p{L}'’]+\\s+){1,3}(?:${STREETS.replace(/\b[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)})\\b(?!\\p{L})`,
  'gu',
);

/** Words that may be capitalized without being a name, mostly at the start of a sentence. */
const CAPITALIZED_WORDS = new Set(
  (
    'A About Above According Across Added After All Also Although An And Another Are As Asking At Available Based Because Before ' +
    'Below Between Beyond Both Built But By Carried Comparable Comparing Compared Computed Cooling Each Either Every Five For From ' +
    'Further Given Half Has Heat Heating Here Homes How However If In Including Inside Is It Its Just Kitchen Lenders Like Listed Listings ' +
    'Living Located Looking Maintenance Median Monthly More Most Mortgage Near Nearby Next No Not Of Offered On Only Or Other Others Our ' +
    'Out Outdoor Outside Over Overall Parking Payments Per Placed Price Priced Prices Property Rent Rents Set Several Similar Since Sitting ' +
    'So Some Still Such Taken Taxes That The Their Then There These They This Those Though Through Throughout To Together Today Total Under ' +
    'Unlike Until Up Upstairs Use Using Value When Where Whether Which While Who With Within You Your MLS Ontario Canada Canadian GTA I HST LTT ' +
    'CMHC GST AC TV Bedrooms Bathrooms Basement Garage Annual Annually Yearly Estimated Forecast Interest Default Down Cash Land Closing ' +
    'Minimum Amortized Amortization Insurance Stress Qualifying Square Size Lot Age Heated Cooled Facing Finished Fees Fee Condo Detached'
  ).split(' '),
);

/** The claims in a sentence, each in the form that the facts must contain. */
export const claimsIn = (sentence: string): string[] => {
  const words = lettersOf(sentence);
  return CLAIMS.filter((claim) => words.some((word) => isClaim(word, claim)));
};

const isClaim = (word: string, claim: string): boolean =>
  word === claim || word === `${claim}s` || (claim.length >= LONG_CLAIM && word.startsWith(claim));

const lettersOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

export const priceWordsIn = (sentence: string): string[] =>
  (sentence.match(PRICE_WORDS) ?? []).map((word) => word.toLowerCase());

/** Whether the sentence contains a negation. */
export const denies = (sentence: string): boolean => DENIALS.test(sentence.replaceAll('’', "'"));

export const hasForbiddenWords = (sentence: string): boolean => FORBIDDEN_WORDS.test(sentence);

/** Anything that looks like an address or a street name. */
export const addressesIn = (sentence: string): string[] => [
  ...(sentence.match(NUMBERED_STREET) ?? []),
  ...(sentence.match(NAMED_STREET) ?? []),
];

/**
 * Capitalized words that are not a normal sentence start: names of people, places, firms. Words with digits are codes.
 */
export const namesIn = (sentence: string): string[] =>
  (sentence.match(/(?<![\p{L}\d])\p{Lu}[\p{L}'’]*(?![\p{L}\d])/gu) ?? [])
    .map((word) => word.replace(/['’]s$/, ''))
    .filter((word) => !CAPITALIZED_WORDS.has(word) && !/^\p{Lu}[\p{Ll}]+(?:ed|ing)$/u.test(word));
