import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { isMetric } from '#listings/domain/detail-text.ts';
import { lengthOf, SQUARE_FEET } from '#listings/domain/lengths.ts';
import { toTheCent } from '#platform/domain/cents.ts';
import { formatAmount } from '#platform/domain/money.ts';
import type { Question } from './question.ts';

/** How often something is paid: the words for it, and how many times a year. */
const PERIODS: readonly (readonly [name: string, asked: RegExp, aYear: number])[] = [
  ['every two weeks', /\bbi-? ?weekly\b|\bevery (?:two|2|other) weeks?\b|\bfortnight/i, 26],
  ['a week', /\bweekly\b|\b(?:an?|per|each|every) week\b/i, 52],
  ['a month', /\bmonthly\b|\b(?:an?|per|each|every) month\b/i, 12],
  ['a quarter', /\bquarterly\b|\b(?:an?|per|each|every) quarter\b/i, 4],
  ['a year', /\b(?:yearly|annual(?:ly)?)\b|\b(?:an?|per|each|every) year\b/i, 1],
  ['a day', /\bdaily\b|\b(?:an?|per|each|every) day\b/i, 365],
];

type Paid = { amount: number | undefined; aYear: number };

/** What the board gives by the month or by the year, by fact. */
const paidOf = ({
  details,
  price,
  priceUnit,
  transactionType,
}: PropertyDetail): Readonly<Record<string, Paid>> => ({
  taxes: { amount: details.taxes, aYear: 1 },
  fee: { amount: details.maintenanceFee, aYear: 12 },
  additionalFee: { amount: details.additionalMonthlyFee, aYear: 12 },
  parkingCost: { amount: details.parkingMonthlyCost, aYear: 12 },
  heatingCost: { amount: details.heatingExpenses, aYear: 1 },
  electricityCost: { amount: details.electricExpense, aYear: 1 },
  waterCost: { amount: details.waterExpense, aYear: 1 },
  ...(transactionType === 'For Lease' && {
    price: rentOf(price, priceUnit),
  }),
});

/** A rent for a month, a year or a week; nothing of one by the square foot. */
function rentOf(price: number, priceUnit = '/month'): Paid {
  const aYear = { '/month': 12, '/year': 1, '/week': 52 }[priceUnit];
  return { amount: aYear && price, aYear: aYear ?? 12 };
}

type Converted = { sentence: Sentence; fact: Fact };

/** The facts of an answer in the unit that the question asks for, if the board gives them in another. */
export const inUnits = (
  known: readonly Fact[],
  question: Question,
  home: PropertyDetail,
): readonly Converted[] =>
  known.flatMap((fact) => {
    const found =
      perFoot(fact, question, home) ??
      inPeriod(fact, question, home) ??
      inLength(fact, question, home);
    return found ? [found] : [];
  });

const converted = (
  of: Fact,
  { name, value, text, how }: { name: string; value: string; text: string; how: string },
): Converted => {
  const fact = {
    id: `${of.id}.converted`,
    label: `${of.label}, ${name}`,
    value,
    source: `${of.source}, ${how}`,
  };
  return { fact, sentence: { text, facts: [fact.id] } };
};

function inPeriod(fact: Fact, { text }: Question, home: PropertyDetail): Converted | null {
  const paid = paidOf(home)[fact.id];
  const period = PERIODS.find(([, asked]) => asked.test(text));
  if (!paid?.amount || !period) return null;
  const [name, , aYear] = period;
  if (aYear === paid.aYear) return null;
  const value = formatAmount(toTheCent((paid.amount * paid.aYear) / aYear));
  return converted(fact, { name, value, text: `That’s ${value} ${name}.`, how: 'converted' });
}

const PER_FOOT =
  /\b(?:per|a|by the|each|every) (?:sq(?:uare|\.)? ?(?:foot|feet|ft)|sqft|foot)\b|\bpsf\b/i;

/** A fee, the taxes or a rent by the size of the home, from the board's range of it. */
function perFoot(fact: Fact, { text }: Question, home: PropertyDetail): Converted | null {
  const amount = paidOf(home)[fact.id]?.amount;
  const sizes = sizesIn(home.sqft);
  const [smallest = 0] = sizes;
  const largest = sizes.at(-1) ?? 0;
  if (!amount || !PER_FOOT.test(text) || smallest <= 0) return null;
  const [most, least] = [smallest, largest].map((size) => formatAmount(toTheCent(amount / size)));
  const value = most === least ? `${most}` : `${least} to ${most}`;
  return converted(fact, {
    name: 'per square foot',
    value,
    how: 'by the living area',
    text: `That’s ${value} per square foot${most === least ? '' : ', as the size is a range'}.`,
  });
}

const sizesIn = (text: string | undefined): readonly number[] =>
  (text?.match(/\d[\d,]*/g) ?? []).map((figures) => Number(figures.replaceAll(',', '')));

const METRIC = /\b(?:square )?(?:met(?:re|er)s?|metric)\b|\b(?:sq\.? ?m|m2|m²)(?![\p{L}\d])/iu;
const IMPERIAL = /\b(?:feet|foot|ft)\b/i;
const AREA = /\bsquare\b|\bsq\b|\bsqft\b|\bacres?\b|\bacreage\b|\bhectares?\b|m²/i;
const SQUARE_METRES_IN_AN_ACRE = 4_046.856;

function areaIn(text: string, squareMetres: number): string {
  if (/\bacre/i.test(text)) return `${exact.format(squareMetres / SQUARE_METRES_IN_AN_ACRE)} acres`;
  if (METRIC.test(text)) return `${whole.format(squareMetres)} m²`;
  return `${whole.format(squareMetres * SQUARE_FEET)} sq. ft.`;
}

const whole = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 });

/** The living area in square metres, and the sides of the lot in the other unit. */
function inLength(
  fact: Fact,
  { text }: Question,
  { sqft, details }: PropertyDetail,
): Converted | null {
  if (fact.id === 'size' && METRIC.test(text)) {
    const value = `${sizesIn(sqft)
      .map((size) => whole.format(size / SQUARE_FEET))
      .join('–')} m²`;
    return converted(fact, {
      name: 'in square metres',
      value,
      text: `That’s about ${value}.`,
      how: 'converted',
    });
  }
  const { lotWidth, lotDepth } = details;
  const isInMetres = isMetric(details);
  if (fact.id === 'lot' && AREA.test(text) && lotWidth && lotDepth) {
    const [width, depth] = [lotWidth, lotDepth].map((side) => lengthOf(side, isInMetres).metres);
    const value = areaIn(text, (width ?? 0) * (depth ?? 0));
    const says = `By its sides, that’s about ${value}.`;
    return converted(fact, { name: 'area', value, text: says, how: 'one side by the other' });
  }
  const isOther = isInMetres ? IMPERIAL.test(text) : METRIC.test(text);
  if (fact.id !== 'lot' || !isOther || !lotWidth || !lotDepth) return null;
  const unit = isInMetres ? 'feet' : 'metres';
  const sides = [lotWidth, lotDepth].map((side) => exact.format(lengthOf(side, isInMetres)[unit]));
  const value = `${sides.join(' × ')} ${unit}`;
  return converted(fact, { name: `in ${unit}`, value, text: `That’s ${value}.`, how: 'converted' });
}
