import {
  firstHomeSavings,
  firstTimeGstRebate,
  homeBuyersPlan,
} from '#mortgage/domain/first-time-help.ts';
import { RULES, type Rule } from '#mortgage/domain/rules/cited-rules.ts';
import { PURCHASE_BAN } from '#mortgage/domain/rules/non-resident.ts';
import { type Citation, ruleOn } from '#mortgage/domain/rules/rule-table.ts';
import { type Day, formatDay, parseDay } from '#platform/domain/day.ts';
import { dollars, formatAmount } from '#platform/domain/money.ts';
import type { Question } from '../answers/question.ts';
import { type AnswerBuilder, answerBuilder, type ToolAnswer, type ToolInput } from './tools.ts';

/** A rule of law that the site can cite: how it is asked for, and what it says. */
type RuleTopic = {
  asked(text: string, input: ToolInput): boolean;
  say(input: ToolInput, builder: AnswerBuilder): void;
};

const all =
  (...patterns: readonly RegExp[]) =>
  (text: string): boolean =>
    patterns.every((pattern) => pattern.test(text));

const FROM_ABROAD =
  /\bforeign(?:ers?)?\b|\bnon[\s-]?(?:residents?|canadians?|citizens?)\b|\b(?:not|isn't|aren't) (?:an? )?(?:canadians?|citizens?|residents?|permanent residents?)\b|\b(?:from|living) abroad\b|\bnewcomers?\b|\bimmigrants?\b|\binternational (?:students?|buyers?)\b|\b(?:work|study) permits?\b|\btemporary residents?\b|\bcitizens? of (?!canada)\w+|\bcitizenship\b|\bpermanent residents?\b|\b(?:american|us|u\.s\.) (?:citizens?|buyers?)\b|\bfrom outside (?:of )?canada\b|\boverseas\b/i;
const MAY_BUY =
  /\b(?:can|could|may|allowed|able|permitted|legal|legally|eligible|ban(?:ned)?|barred|prohibit\w*|law|rules?|restrict\w*|need(?:ed)?|have to)\b/i;
const BUYING = /\b(?:buy(?:ing|ers?)?|purchas\w+|own(?:ing)?|ban(?:ned)?|prohibit\w*|invest)\b/i;
const OF_TAX = /\btax(?:es)?\b|\bnrst\b|\bpayments?\b|\bmortgages?\b|\bdown\b/i;

/** Rules that we cite no source for. */
const UNCITED_RULE =
  /\bunderused housing\b|\bgift(?:s|ed|ing)?\b[^.?!]*\b(?:down|deposit|money)\b|\b(?:company|corporation|trust|numbered)\b[^.?!]*\b(?:buy|own|purchase)|\b(?:hst|gst)\b[^.?!]*\b(?:resale|used|existing)\b|\binherit\w*\b|\bprobate\b|\bestate tax\b|\bflipping tax\b|\banti[\s-]flipping\b/i;

/** Which rule a question asks for: the first that matches. */
const TOPICS: readonly RuleTopic[] = [
  {
    asked: all(
      /\b(?:gst|hst)\b/i,
      /\brebates?\b|\brefunds?\b|\bfirst[\s-]*(?:time|home)\b|\bback\b/i,
    ),
    say: sayGstRebate,
  },
  {
    asked: all(/\bhome[\s-]?buyers?['’]?s?['’]? plan\b|\bhbp\b|\brrsps?\b/i),
    say: sayHomeBuyersPlan,
  },
  { asked: all(/\bfhsas?\b|\bfirst[\s-]home savings?\b/i), say: saySavingsAccount },
  {
    asked: all(
      /\b(?:vacant|vacancy|empty|unoccupied)\b/i,
      /\btax(?:es|ed)?\b|\bcharges?\b|\bpenalt\w+\b|\bfined?\b/i,
    ),
    say: sayVacantHomeTax,
  },
  {
    asked: (text) => all(FROM_ABROAD, MAY_BUY, BUYING)(text) && !OF_TAX.test(text),
    say: sayPurchaseBan,
  },
  {
    asked: all(
      /\brents?\b/i,
      /\b(?:rais(?:e|es|ed|ing)|increas\w+|guideline|go(?:es|ing)? up|hikes?)\b/i,
      /\b(?:how (?:much|often)|can|may|most|maximum|max|limit|cap|guideline|allowed|rules?|next)\b/i,
    ),
    say: sayRentGuideline,
  },
  {
    asked: all(
      /\bdeposits?\b/i,
      /\b(?:landlords?|rent(?:al|er)?|tenants?|lease)\b/i,
      /\b(?:can|may|most|maximum|max|limit|legal|allowed|rules?)\b/i,
    ),
    say: (_, builder) => cite(RULES.rentDeposit, builder),
  },
  {
    asked: all(
      /\b(?:cooling[\s-]off|rescission|rescind|back out|cancel)\b/i,
      /\b(?:condos?|condominiums?|developers?|pre[\s-]?construction|new)\b/i,
    ),
    say: (_, builder) => cite(RULES.condoRescission, builder),
  },
  {
    asked: (text, { amounts, homePrice }) =>
      amounts.price === null &&
      homePrice === null &&
      all(FROM_ABROAD, /\btax(?:es)?\b|\bnrst\b/i)(text),
    say: (_, builder) => cite(RULES.nonResidentTax, builder),
  },
  { asked: (text) => UNCITED_RULE.test(text), say: (_, { say }) => say('I don’t know that rule.') },
];

/** The rule of law that a question asks for, with its date and source; null if it asks for none that we cite. */
export function answerRule(input: ToolInput): ToolAnswer | null {
  const topic = TOPICS.find(({ asked }) => asked(input.question.text, input));
  if (!topic) return null;
  const builder = answerBuilder();
  topic.say(input, builder);
  builder.say('A lawyer can confirm how it applies to you.');
  return builder.answer();
}

/** Words that describe the buyer in a question about a rule, which is not a question about people. */
const OF_THE_BUYER =
  /\b(?:married|unmarried|common[\s-]law|single|young|retired|senior) (?=couple|buyer|person|people|student)|\b(?:couples?|newlyweds?|foreigners?|newcomers?|immigrants?|refugees?|citizenship|international students?|students?|famil(?:y|ies)|single (?:person|parent|buyer)s?|parents?|child(?:ren)?|kids?|non[\s-]?canadians?)\b/gi;

/** The question without what it says of the buyer. */
export const withoutBuyer = (text: string): string => text.replace(OF_THE_BUYER, ' ');

/** A rule as our texts quote it, with its date and source. */
function cite({ subject, text, since, source }: Rule, { fact, say }: AnswerBuilder): void {
  const value = fact(
    `rule.${subject}`,
    subject,
    text,
    `${source}${since ? `, in force from ${since}` : ''}`,
  );
  say(`${subject}: ${value}${value.endsWith('.') ? '' : '.'}`, `rule.${subject}`);
}

const sourceOf = ({ source, from }: Citation): string => `${source}, in force from ${from}`;

function sayPurchaseBan({ tools }: ToolInput, { fact, say }: AnswerBuilder): void {
  const { until } = PURCHASE_BAN;
  if (!ruleOn([PURCHASE_BAN], tools.today).ok || !until) {
    say('I know of no ban on purchases by non-Canadians that applies today.');
    return;
  }
  const last = fact(
    'rule.ban',
    'Purchases by non-Canadians',
    `barred until ${formatDay(dayAfter(until))}, with exceptions`,
    sourceOf(PURCHASE_BAN),
  );
  const taxes = fact(
    'rule.nonResident',
    RULES.nonResidentTax.subject,
    RULES.nonResidentTax.text,
    RULES.nonResidentTax.source,
  );
  say(
    `Citizens and permanent residents of Canada may buy. Anyone else is ${last}: federal law doesn’t let them sign an agreement to buy a home in or around a city.`,
    'rule.ban',
  );
  say(
    `Where an exception allows the purchase, these taxes may apply: ${taxes}.`,
    'rule.nonResident',
  );
}

const MS_PER_DAY = 86_400_000;
const dayAfter = (given: Day): Day =>
  parseDay(new Date(Date.parse(given) + MS_PER_DAY).toISOString().slice(0, 10)) ?? given;

const TWO_BUYERS =
  /\b(?:couples?|married|wife|husband|spouses?|partners?|both|together|two|2|each|we|us|our)\b/i;

function sayHomeBuyersPlan({ question, tools }: ToolInput, { fact, say }: AnswerBuilder): void {
  const plan = homeBuyersPlan(tools.today);
  if (!plan.ok) {
    say(plan.message);
    return;
  }
  const most = fact(
    'rule.plan',
    'Home Buyers’ Plan, each',
    formatAmount(plan.most),
    `${sourceOf(plan.rule)}; the limit since 2024-04-16`,
  );
  say(
    `Under the Home Buyers’ Plan, each first-time buyer can withdraw up to ${most} from an RRSP without paying tax at that time.`,
    'rule.plan',
  );
  if (TWO_BUYERS.test(question.text)) {
    const both = fact(
      'rule.plan.two',
      'Home Buyers’ Plan, two buyers',
      formatAmount(plan.most * 2),
      'Twice the limit for one',
    );
    say(
      `Two buyers who both qualify can withdraw ${both} together, each from their own RRSP.`,
      'rule.plan.two',
    );
  }
  const year = tools.today.slice(0, 4);
  const repaid = fact(
    'rule.plan.repaid',
    'Repayment',
    `over 15 years, from ${plan.firstRepayment.year} for a withdrawal in ${year}`,
    sourceOf(plan.rule),
  );
  say(`It is repaid ${repaid}, the second year after the withdrawal.`, 'rule.plan.repaid');
}

function saySavingsAccount({ tools }: ToolInput, builder: AnswerBuilder): void {
  const found = firstHomeSavings(1, tools.today);
  if (found.ok) cite({ ...RULES.firstHomeSavingsAccount, since: found.rule.from }, builder);
  else builder.say(found.message);
}

function sayVacantHomeTax(_: ToolInput, builder: AnswerBuilder): void {
  cite(RULES.vacantHomeTax, builder);
  builder.say('Rates can change each year: check with the City before you rely on it.');
}

function sayRentGuideline({ tools }: ToolInput, builder: AnswerBuilder): void {
  cite(RULES.rentGuideline, builder);
  const next = Number(tools.today.slice(0, 4)) + 1;
  builder.say(
    `I don’t have the guideline for later years, such as ${next}. A home first occupied after November 15, 2018 is exempt from it.`,
  );
}

/** The rebate at the price and on the date of the question; without a price, the rule. */
function sayGstRebate({ question, amounts, tools }: ToolInput, builder: AnswerBuilder): void {
  const { fact, say } = builder;
  const signed = signedOn(question) ?? tools.today;
  const price = amounts.price;
  const found = firstTimeGstRebate(dollars(price ?? 0), signed);
  if (!found.ok) say(found.message);
  else if (price !== null) {
    const rebate = fact(
      'rule.rebate',
      'First-time buyers’ GST rebate',
      formatAmount(found.rebate),
      sourceOf(found.rule),
    );
    const asked = fact('rule.price', 'Price before tax', formatAmount(price), 'Your question');
    const date = fact(
      'rule.signed',
      'Agreement signed',
      formatDay(signed),
      'Your question, or today',
    );
    say(
      `For an agreement signed on ${date}, the first-time buyers’ GST rebate on a new home at ${asked} before tax is ${rebate}.`,
      'rule.rebate',
      'rule.price',
      'rule.signed',
    );
  }
  cite(RULES.firstTimeGstRebate, builder);
}

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const NAMED_DAY = new RegExp(
  `\\b(${MONTHS.join('|')}) (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d\\d)\\b`,
  'i',
);

/** The day that a question names: '2025-04-10', 'April 10, 2025'. */
function signedOn({ text }: Question): Day | undefined {
  const [iso] = /\b20\d\d-\d\d-\d\d\b/.exec(text) ?? [];
  if (iso !== undefined) return parseDay(iso);
  const [, month = '', date = '', year = ''] = NAMED_DAY.exec(text) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase()) + 1;
  return parseDay(`${year}-${String(at).padStart(2, '0')}-${date.padStart(2, '0')}`);
}
