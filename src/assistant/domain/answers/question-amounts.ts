import { parseMoney, parsePercent } from '#platform/domain/typed-number.ts';
import type { Question } from './question.ts';

/** The amounts in a question; null for each one it does not name. */
export type QuestionAmounts = {
  /** Dollars. */
  price: number | null;
  /** Dollars borrowed, if the question names a loan and no price. */
  loan: number | null;
  /** Dollars, or a share of the price in per cent. */
  down: { kind: 'amount' | 'share'; of: number } | null;
  /** Per cent a year. */
  rate: number | null;
  years: number | null;
  /** Dollars a year. */
  income: number | null;
  bedrooms: number | null;
};

type Number = { value: number; kind: 'percent' | 'money' | 'plain'; before: string; after: string };

/** Spaces may separate digit groups if the result can't be two numbers: '$850 500', '850 000'. */
const NUMBER =
  /(\$\s*)?((?<=\$\s*)\d{1,3}(?: \d{3})+(?!\d)|\d{1,3}(?: \d{3})* 000(?!\d)|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+|,\d{1,2}(?!\d))?)\s*(k|m|mm|thousand|grand|million|mil)?\b\s*(%|percent\b|per cent\b|\$|dollars?\b|bucks\b)?/g;

/** The words around a number that determine its meaning. */
const CONTEXT_LENGTH = 28;
/** Smaller amounts are neither a home price nor a down payment. */
const SMALLEST_SUM = 1_000;
const LONGEST_LOAN = 40;
const MAX_PLAUSIBLE_RATE = 15;

const NO_AMOUNTS: QuestionAmounts = {
  price: null,
  loan: null,
  down: null,
  rate: null,
  years: null,
  income: null,
  bedrooms: null,
};

/**
 * The amounts in a question, interpreted by the words next to them; missing ones come from the question it follows up.
 */
export function amountsIn({ text, before }: Question): QuestionAmounts {
  const own = amountsOf(text);
  return before ? withEarlier(own, { text, earlier: amountsIn(before) }) : own;
}

/** 'And 150k?' has the same meaning as the amount before it. */
function withEarlier(
  given: QuestionAmounts,
  { text, earlier }: { text: string; earlier: QuestionAmounts },
): QuestionAmounts {
  const own = NAMES_A_PRICE.test(text) ? given : shareLike(earlier, sumLike(earlier, given), text);
  const isOfAnotherSum = own.price !== null || own.loan !== null || THIS_HOME.test(text);
  return {
    price: isOfAnotherSum ? own.price : earlier.price,
    loan: isOfAnotherSum ? own.loan : earlier.loan,
    down: own.down ?? earlier.down,
    rate: own.rate ?? earlier.rate,
    years: own.years ?? earlier.years,
    income: own.income ?? earlier.income,
    bedrooms: own.bedrooms ?? earlier.bedrooms,
  };
}

const NAMES_A_PRICE = /\b(?:price|cost|costs|home|house|condo|place|worth|asking|if it)\b/i;

/** 'And for this home?' after a question that named a price. */
const THIS_HOME =
  /\b(?:this|that) (?:home|house|condo|place|one|property|unit|listing)\b|\b(?:asking|list|its) price\b/i;

/** 'And 5%?' after a rate without a down payment is a rate. */
function shareLike(
  earlier: QuestionAmounts,
  given: QuestionAmounts,
  text: string,
): QuestionAmounts {
  const { down } = given;
  const isRate =
    down?.kind === 'share' &&
    down.of <= MAX_PLAUSIBLE_RATE &&
    given.rate === null &&
    earlier.rate !== null &&
    earlier.down === null &&
    !/\b(?:down|deposit|saved|put)/i.test(text);
  return isRate ? { ...given, down: null, rate: down.of } : given;
}

function sumLike({ down, income, loan }: QuestionAmounts, given: QuestionAmounts): QuestionAmounts {
  const { price: sum } = given;
  if (sum === null) return given;
  if (down?.kind === 'amount') return { ...given, price: null, down: { kind: 'amount', of: sum } };
  if (income !== null) return { ...given, price: null, income: sum };
  return loan === null ? given : { ...given, price: null, loan: sum };
}

/** The last of each kind wins: people correct themselves. */
function amountsOf(text: string): QuestionAmounts {
  const found = { ...NO_AMOUNTS };
  for (const number of numbersIn(inFigures(text.toLowerCase().replace(DATES, ' '))))
    place(number, found);
  return found;
}

/** 'Signed 2025-04-10', 'on April 10, 2025', 'in 2027'. */
const DATES =
  /\b20\d\d-\d\d-\d\d\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) (?:\d{1,2}(?:st|nd|rd|th)?,? )?20\d\d\b|\b(?:in|by|since|until|for|of|from|after|before) 20[2-4]\d\b(?! ?(?:k\b|a month|sq|dollars|bucks|down))/g;

function place(number: Number, found: QuestionAmounts): void {
  const { value, kind, before, after } = number;
  if (IS_NOT_MEANT.test(before)) return;
  if (kind === 'percent') placeShare(number, found);
  else if (kind === 'plain' && value <= LONGEST_LOAN && isYears(number)) found.years = value;
  // '5 year fixed' is a term and does not set the amortization.
  else if (/^[\s-]*(?:year|yr)/.test(after)) return;
  else if (/^\W*(?:bed|br\b|bdrm)/.test(after)) found.bedrooms = value;
  else if (isBareRate(number)) found.rate = value;
  else if (isDown(number) && (value === 0 || value >= SMALLEST_SUM))
    found.down = { kind: 'amount', of: value };
  else if (isDown(number) && value <= 100) found.down = { kind: 'share', of: value };
  else if (value >= SMALLEST_SUM) placeSum(number, found);
}

/** '6 percent instead of 4'. */
const IS_NOT_MEANT = /\b(?:instead of|rather than|not)\W*$/;

function placeShare(number: Number, found: QuestionAmounts): void {
  const { value, before, after } = number;
  const isRate =
    /(?:rate|interest|at)(?: of| is| at|:)?\W*$/.test(before) ||
    /^\W*(?:rate|interest|fixed|variable)/.test(after);
  // '20% down 4.5%': the second is not the down payment.
  const isDownHere = isDown(number) && (!found.down || /^\W*down/.test(after));
  if (isRate && !/^\W*down/.test(after)) found.rate = value;
  else if (isDownHere || value > MAX_PLAUSIBLE_RATE || (value % 5 === 0 && !found.down))
    found.down = { kind: 'share', of: value };
  else found.rate = value;
}

function placeSum({ value, before, after }: Number, found: QuestionAmounts): void {
  const isIncome =
    /(?:income|earn|salary|make|making)(?: is| of|:| about)?\W*$/.test(before) ||
    /\bafford (?:it|this|that|(?:this|the) \w+)(?: \w+)? (?:on|with|earning)\W*$/.test(before) ||
    /^\W*(?:(?:a|per|each) (?:month|year) )?(?:income|salary|a year)/.test(after);
  const isMonthly = /^\W*(?:an?|per|each|every)? ?month/.test(after);
  if (isIncome) found.income = isMonthly ? value * 12 : value;
  else if (
    /(?:mortgage|loan) of\W*$|borrow(?:ing)?\W*$/.test(before) ||
    /^\s*(?:mortgage|loan)\b/.test(after)
  )
    found.loan = value;
  else found.price = value;
}

const isDown = ({ before, after }: Number): boolean =>
  /^\W*(?:as (?:a )?)?(?:down|deposit|saved|in savings|in cash|in the bank)/.test(after) ||
  /(?:down(?: ?payment)?|deposit|put|saved)(?: of| is|:)?[^\w,;]*$/.test(before);

/** '25 years', and the bare '30' in 'over 30'. */
const isYears = ({ value, before, after }: Number): boolean =>
  (/^[\s-]*(?:year|yr)/.test(after) &&
    !IS_TERM.test(after) &&
    !/\bterm(?: of)?\W*$/.test(before)) ||
  (/\bover\W*$/.test(before) && value >= SHORTEST_BARE && !/^\s*[\p{L}%]/u.test(after));
const IS_TERM = /^[\s-]*(?:year|yr)s?[\s-]*(?:fixed|variable|term|rate|closed|open|old)/;
const SHORTEST_BARE = 5;

/** 'rate 5', and the bare '4.5' in 'at 4.5'. */
const isBareRate = ({ value, kind, before, after }: Number): boolean =>
  kind === 'plain' &&
  value > 0 &&
  value <= MAX_PLAUSIBLE_RATE &&
  (/(?:rate|interest)(?: of| is|:)?\W*$/.test(before) ||
    (/(?:\bat|@)\s*$/.test(before) && !/^\s*(?!over|for|with|and|on)\p{L}/u.test(after)));

const NUMBERS_BELOW_TWENTY = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
];
const SPELLED_TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const FIGURES: ReadonlyMap<string, number> = new Map([
  ...NUMBERS_BELOW_TWENTY.map((word, value): [string, number] => [word, value]),
  ...SPELLED_TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
]);
const SPELLED_NUMBER = new RegExp(
  `\\b(?:(${SPELLED_TENS.join('|')})[\\s-]+)?(${[...FIGURES.keys()].join('|')})\\b(?=[\\s-]*(?:per ?cent|%|down|years?|hundred|thousand|million|grand))`,
  'g',
);

const TENS_PATTERN = SPELLED_TENS.join('|');
const UNITS = [...FIGURES.keys()].join('|');
/** 'A hundred and fifty thousand', '2 hundred thousand'. */
const HUNDREDS = new RegExp(
  `\\b(\\d+|a|${UNITS}) hundred(?:(?: and)? (?:(${TENS_PATTERN})(?:[\\s-]+(${UNITS}))?|(${UNITS})))? (?=thousand|grand|k\\b)`,
  'g',
);
const POINT = new RegExp(`\\b(\\d+|${UNITS}) point (\\d+|${UNITS})\\b(?: (\\d|${UNITS})\\b)?`, 'g');
/** '1 million 200 thousand'. */
const MILLIONS_AND_MORE = /\b(\d+) million,? (?:and )?(\d{1,3})(?: ?k\b| thousand\b)/g;

const figureOf = (word: string | undefined): number =>
  word === undefined ? 0 : word === 'a' ? 1 : (FIGURES.get(word) ?? Number(word));

/** Spelled-out numbers, if they are amounts: 'ten percent', 'half a million', 'one point two million'. */
const inFigures = (text: string): string =>
  text
    .replace(/\bno (?:money )?down\b/g, '0 down')
    .replace(
      /\b(\d+(?:\.\d+)?|one|two|a) and a half million\b/g,
      (_, whole) => `${figureOf(whole) + 0.5} million`,
    )
    .replace(/\bhalf (?:a )?million\b/g, '500 thousand')
    .replace(/\b(?:a|one) million\b/g, '1 million')
    .replace(POINT, (_, whole, tenths, hundredths) =>
      [figureOf(whole), '.', figureOf(tenths), hundredths && figureOf(hundredths)].join(''),
    )
    .replace(HUNDREDS, (_, hundreds, tens, unit, alone) => {
      const rest = figureOf(tens) + figureOf(unit) + figureOf(alone);
      return `${figureOf(hundreds) * 100 + rest} `;
    })
    .replace(SPELLED_NUMBER, (_, tens, word) => String(figureOf(tens) + figureOf(word)))
    .replace(
      MILLIONS_AND_MORE,
      (_, millions, thousands) => `${Number(millions) * 1_000 + Number(thousands)} thousand`,
    );

function numbersIn(text: string): Number[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const [all, dollar, figures = '', times = '', unit = ''] = match;
    const kind = /^(?:%|per)/.test(unit) ? 'percent' : dollar || unit ? 'money' : 'plain';
    // 'At 4.625' is a rate by its position alone.
    const isShare = kind === 'percent' || (kind === 'plain' && times === '' && RATE.test(figures));
    const value = isShare ? parsePercent(figures) : parseMoney(figures + times);
    if (value === null) return [];
    const end = match.index + all.length;
    const before = text.slice(Math.max(0, match.index - CONTEXT_LENGTH), match.index);
    return [{ value, kind, before, after: text.slice(end, end + CONTEXT_LENGTH) }];
  });
}

const RATE = /^\d{1,2}[.,]\d+$/;
