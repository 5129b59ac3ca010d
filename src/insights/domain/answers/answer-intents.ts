import { AREAS } from '#places/domain/areas.ts';
import { CITIES, TORONTO_DISTRICTS } from '#places/domain/cities.ts';
import type { Told, ToolAsked } from '../tools/tools.ts';
import { tellCashToClose, tellTransferTax } from '../tools/tools-closing.ts';
import { tellInsurance, tellMinimumDown } from '../tools/tools-down-payment.ts';
import { tellCount, tellMarket } from '../tools/tools-market.ts';
import { tellPayment } from '../tools/tools-payment.ts';
import { tellRates } from '../tools/tools-rates.ts';
import { tellStressTest } from '../tools/tools-stress-test.ts';
import { FINDINGS, type FindingTopic } from './answer-findings.ts';
import { FIELD_TOPICS, GENERAL_TOPICS } from './answer-topics.ts';
import { type Asked, lexiconOf, type Question, topicsIn } from './question.ts';
import { amountsIn } from './question-amounts.ts';
import type { FieldTopic } from './topics/field-topic.ts';

/** The site's tools, as questions reach them. */
export const TOOL_TELLERS = {
  payment: tellPayment,
  minimumDown: tellMinimumDown,
  transferTax: tellTransferTax,
  cashToClose: tellCashToClose,
  stressTest: tellStressTest,
  insurance: tellInsurance,
  rates: tellRates,
  market: tellMarket,
  count: tellCount,
} satisfies Record<string, (asked: ToolAsked) => Told>;
export type Tool = keyof typeof TOOL_TELLERS;

/** What there is to reckon for a buyer alone. */
export const OF_A_PURCHASE: readonly Tool[] = [
  'payment',
  'minimumDown',
  'transferTax',
  'cashToClose',
  'stressTest',
  'insurance',
];

const TOOL_PHRASES: Readonly<Record<Tool, string>> = {
  payment:
    'monthly payment, mortgage payment, monthly mortgage, pay monthly, pay a month, pay per month, pay each month, pay every month, monthly cost, mortgage cost, carrying cost, cost per month, cost a month, cost monthly, payment, mortgage, weekly payment, biweekly payment, pay weekly, pay biweekly, cost of owning, cost to own, cost me to own, total monthly cost, all in cost, monthly with, per month with, a month with, bi weekly, biweekly, accelerated, amortization, weekly',
  minimumDown:
    'minimum down payment, down payment, downpayment, minimum down, least down, put down, how much down, need down, have to put down, smallest down payment, lowest down payment',
  transferTax:
    'land transfer tax, transfer tax, land transfer, ltt, municipal land transfer tax, nrst, non resident speculation tax, speculation tax, first time home buyer rebate, first time buyer rebate, home buyer rebate, buyer rebate, first time home buyer refund, first time buyer refund',
  cashToClose:
    'cash to close, cash do i need, money do i need, need to close, closing cost, cash needed, money at closing, cash at closing, cash on closing, pay at closing, pay on closing, upfront cost, up front, costs to close, close the deal, cost of buying, cost to buy, cost me to buy',
  stressTest:
    'stress test, qualify, qualifying rate, income needed, income required, afford, affordability, how much income, income do i need, salary, earn, pre approved, borrow, debt service',
  insurance:
    'default insurance, mortgage insurance, cmhc, cmhc insurance, insured mortgage, mortgage default insurance, insurance premium, premium, sagen',
  rates:
    'mortgage rate, interest rate, current rate, rates today, lender rate, today rate, five year rate, fixed rate, variable rate, best rate, lowest rate, rates',
  market:
    'market, homes asking, houses asking, condos asking, average price, median price, average home price, average rent, market like, market doing, typical price, prices in, market figures, market statistics, seller market, buyer market, housing market, average house price, average condo price, median rent, average asking price, average cost, sentiment, prices falling, prices dropping, prices rising, prices going, prices gone',
  count:
    'how many listings, how many properties, how many detached, how many townhouses, number of listings, how many are for sale, homes are for sale, listings are there, how many rentals, how many semi, how many townhomes, how many places, homes for sale in',
};

const SITE: readonly { phrases: string; says: string }[] = [
  {
    phrases:
      'buy or rent, rent or buy, rent or to buy, buy or to rent, cheaper to rent, cheaper to buy, renting or buying, buying or renting, rent versus buy, buy versus rent, buying versus renting, renting versus buying, rent vs buy, buy vs rent, better to rent, better to buy, rather rent, keep renting',
    says: 'The buy-or-rent advisor of this site weighs the two with your own figures, and shows its working.',
  },
  {
    phrases:
      'what can you do, help, how do you work, who are you, what are you, are you a robot, are you human, what can i ask, hello, hi, hey, what do you know',
    says: 'I answer from the listing and from the site’s own tools: facts of this home, how its price compares, rent and return, payments, closing costs, land transfer tax, and the market of a city.',
  },
  {
    phrases: 'risk, strength, weakness, pros and cons, pros, cons, downside, drawback, red flag',
    says: 'The analysis of this page lists the strengths and the risks that follow from the home’s facts, and what to ask before an offer.',
  },
  {
    phrases: 'thank you, thanks, cheers, thank',
    says: 'You are welcome. Ask me anything else about this home.',
  },
  {
    phrases: 'dream home, find me a home, recommend a home, find a home for me',
    says: 'The dream-home page of this site looks for homes that fit your wishes, and says why each does.',
  },
];

/** What a part of a question is after. */
export type Intent =
  | { is: 'field'; topic: FieldTopic }
  | { is: 'finding'; topic: FindingTopic }
  | { is: 'tool'; tool: Tool }
  | { is: 'site'; says: string };

const split = (phrases: string): readonly string[] => phrases.split(', ');

const TOOLS = Object.keys(TOOL_TELLERS).filter((name): name is Tool => name in TOOL_PHRASES);
const FINDING_TOPICS = Object.keys(FINDINGS).filter(
  (name): name is FindingTopic => name in FINDINGS,
);

const KNOWN = lexiconOf<Intent>([
  ...TOOLS.map(
    (tool): Asked<Intent> => ({ topic: { is: 'tool', tool }, phrases: split(TOOL_PHRASES[tool]) }),
  ),
  ...FINDING_TOPICS.map(
    (topic): Asked<Intent> => ({
      topic: { is: 'finding', topic },
      phrases: split(FINDINGS[topic].phrases),
    }),
  ),
  ...SITE.map(
    ({ phrases, says }): Asked<Intent> => ({
      topic: { is: 'site', says },
      phrases: split(phrases),
    }),
  ),
  ...FIELD_TOPICS.map(
    (topic): Asked<Intent> => ({ topic: { is: 'field', topic }, phrases: topic.phrases }),
  ),
]);

const GENERAL = lexiconOf<Intent>(
  GENERAL_TOPICS.flatMap(({ topic: name, phrases }) =>
    FIELD_TOPICS.filter((topic) => topic.name === name).map((topic) => ({
      topic: { is: 'field' as const, topic },
      phrases,
    })),
  ),
);

/** 'How many 3 bedroom houses under $1M': those on offer, and not what stands in a street or a building. */
const COUNTS_HOMES =
  /\bhow many\b(?:\s+[\w$.,+'-]+){0,5}?\s+(?:homes|houses|condos|listings|properties|townhouses|townhomes|apartments|semis|bungalows)\b(?!.*\b(?:building|street|sold|floor|owners?|like (?:it|this))\b)|^\W*(?:(?:can|could) you )?(?:show|find|list|search)(?: me| for)*(?: all| some| any)*(?:\s+[\w$.,+'-]+){0,4}?\s+(?:homes|houses|condos|listings|properties|townhouses|townhomes|apartments|semis|bungalows)\b(?!.*\b(?:like (?:it|this)|similar|sold)\b)/i;
const LEAST_DOWN = /\b(?:minimum|least|lowest|smallest|need)\b/i;

/** What a question is after, in its order. */
export function intentsOf(question: Question): readonly Intent[] {
  const heard = heardIn(question);
  const found = distinctTools(heard.map((intent) => asMeant(intent, question)));
  const tools = new Set(found.flatMap((intent) => (intent.is === 'tool' ? [intent.tool] : [])));
  return found.filter((intent) => !isSaidAlready(intent, tools, question));
}

/** Each tool once. */
const distinctTools = (intents: readonly Intent[]): readonly Intent[] =>
  intents.filter(
    (intent, at) =>
      intent.is !== 'tool' ||
      intents.findIndex((other) => other.is === 'tool' && other.tool === intent.tool) === at,
  );

function heardIn(question: Question): readonly Intent[] {
  const heard = topicsIn(question, KNOWN);
  if (COUNTS_HOMES.test(question.text)) return [{ is: 'tool', tool: 'count' }];
  if (heard.length > 0) return heard;
  const { down, loan } = amountsIn(question);
  if (down !== null || loan !== null) return [{ is: 'tool', tool: 'payment' }];
  const general = topicsIn(question, GENERAL);
  const isWhere = /^(?:is|are)\b.*\bin\b/i.test(question.text) && placeAsked(question) !== null;
  return general.length === 0 && isWhere ? THE_CITY : general;
}

/** 'If I put 35% down' asks what follows from it, and not for the least that law takes; so does 'what if rates go to 7%'. */
function asMeant(intent: Intent, question: Question): Intent {
  if (intent.is !== 'tool') return intent;
  const { down, rate } = amountsIn(question);
  const isSupposed =
    (intent.tool === 'minimumDown' && down !== null && !LEAST_DOWN.test(question.text)) ||
    (intent.tool === 'rates' && rate !== null);
  return isSupposed ? { is: 'tool', tool: 'payment' } : intent;
}

const THE_CITY: readonly Intent[] = FIELD_TOPICS.filter(({ name }) => name === 'the city').map(
  (topic) => ({ is: 'field', topic }),
);

const BESIDE_PAYMENT: readonly Tool[] = [
  'insurance',
  'stressTest',
  'cashToClose',
  'transferTax',
  'rates',
];

/** Fields that a question for a tool names by the way: 'the monthly payment at this price'. */
const DESCRIBING = ['the price', 'the city', 'the neighbourhood', 'the property type'];

/** What only describes another part: the down payment of a payment, the rooms of homes that are counted. */
function isSaidAlready(intent: Intent, tools: ReadonlySet<Tool>, question: Question): boolean {
  const is = (tool: Tool) => intent.is === 'tool' && intent.tool === tool;
  const isOther = [...tools].some((tool) => !is(tool));
  if (tools.has('count')) return !is('count');
  if (is('minimumDown')) return isOther && amountsIn(question).down !== null;
  if (is('payment'))
    return BESIDE_PAYMENT.some((tool) => tools.has(tool)) && !/pay|month/i.test(question.text);
  if (intent.is === 'field') return tools.size > 0 && DESCRIBING.includes(intent.topic.name);
  if (intent.is === 'finding' && intent.topic === 'rent') return tools.has('market');
  // 'If rates go up' is not about what becomes of the price.
  if (intent.is === 'finding' && intent.topic === 'outlook')
    return /\brates?\b/i.test(question.text);
  return false;
}

const PLACES = lexiconOf<string>([
  ...CITIES.filter(({ slug }) => slug !== 'king').map(({ slug, name }) => ({
    topic: slug,
    phrases: [spoken(name)],
  })),
  { topic: 'king', phrases: ['king city', 'in king'] },
  ...AREAS.map(({ key, name }) => ({ topic: key, phrases: [spoken(name)] })),
  { topic: 'GTA', phrases: ['gta', 'greater toronto area', 'greater toronto'] },
]);

function spoken(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** The place that a question names, as the site's calls take it; null where it names none. */
export function placeAsked(question: Question): string | null {
  const district = TORONTO_DISTRICTS.find((code) =>
    new RegExp(`\\b${code}\\b`, 'i').test(question.text),
  );
  if (district) return `Toronto ${district}`;
  return topicsIn(question, PLACES)[0] ?? null;
}

/** Whether the answer takes a place's market figures. */
export const asksForMarket = (question: Question): boolean =>
  intentsOf(question).some((intent) => intent.is === 'tool' && intent.tool === 'market');
