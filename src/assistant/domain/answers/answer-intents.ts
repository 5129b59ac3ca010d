import type { ToolAnswer, ToolInput } from '../tools/tools.ts';
import { answerCashToClose, answerTransferTax } from '../tools/tools-closing.ts';
import { answerInsurance, answerMinimumDown } from '../tools/tools-down-payment.ts';
import { answerCount, answerMarket } from '../tools/tools-market.ts';
import { answerPayment } from '../tools/tools-payment.ts';
import { answerRates } from '../tools/tools-rates.ts';
import { answerStressTest } from '../tools/tools-stress-test.ts';
import { FINDINGS, type FindingTopic } from './answer-findings.ts';
import { FIELD_TOPICS, GENERAL_TOPICS } from './answer-topics.ts';
import { changesTheOneBefore } from './follow-up.ts';
import { holdsOf, lexiconOf, type Question, type TopicPhrases, topicsIn } from './question.ts';
import { amountsIn } from './question-amounts.ts';
import { asksOnlyForPrice } from './question-nouns.ts';
import { placeIn } from './question-place.ts';
import { SITE, TOOL_PHRASES, type Tool } from './tool-phrases.ts';
import { COST_TOPICS } from './topics/cost-topics.ts';
import type { FieldTopic } from './topics/field-topic.ts';

/** The site's tools, as questions invoke them. */
export const TOOL_ANSWERS: Readonly<Record<Tool, (input: ToolInput) => ToolAnswer>> = {
  payment: answerPayment,
  minimumDown: answerMinimumDown,
  transferTax: answerTransferTax,
  cashToClose: answerCashToClose,
  stressTest: answerStressTest,
  insurance: answerInsurance,
  rates: answerRates,
  market: answerMarket,
  count: answerCount,
};

/** Tools that need a buyer but no home. */
export const OF_A_PURCHASE: readonly Tool[] = [
  'payment',
  'minimumDown',
  'transferTax',
  'cashToClose',
  'stressTest',
  'insurance',
];

/** The intent of one part of a question. */
export type Intent =
  | { kind: 'field'; topic: FieldTopic }
  | { kind: 'finding'; topic: FindingTopic }
  | { kind: 'tool'; tool: Tool }
  | { kind: 'site'; says: string };

const split = (phrases: string): readonly string[] => phrases.split(', ');

const TOOLS = Object.keys(TOOL_ANSWERS).filter((name): name is Tool => name in TOOL_PHRASES);
const FINDING_TOPICS = Object.keys(FINDINGS).filter(
  (name): name is FindingTopic => name in FINDINGS,
);

const KNOWN_INTENTS = lexiconOf<Intent>([
  ...TOOLS.map(
    (tool): TopicPhrases<Intent> => ({
      topic: { kind: 'tool', tool },
      phrases: split(TOOL_PHRASES[tool]),
    }),
  ),
  ...FINDING_TOPICS.map(
    (topic): TopicPhrases<Intent> => ({
      topic: { kind: 'finding', topic },
      phrases: split(FINDINGS[topic].phrases),
    }),
  ),
  ...SITE.map(
    ({ phrases, says }): TopicPhrases<Intent> => ({
      topic: { kind: 'site', says },
      phrases: split(phrases),
    }),
  ),
  ...FIELD_TOPICS.map(
    (topic): TopicPhrases<Intent> => ({ topic: { kind: 'field', topic }, phrases: topic.phrases }),
  ),
]);

const GENERAL_INTENTS = lexiconOf<Intent>(
  GENERAL_TOPICS.flatMap(({ topic: name, phrases }) =>
    FIELD_TOPICS.filter((topic) => topic.name === name).map((topic) => ({
      topic: { kind: 'field' as const, topic },
      phrases,
    })),
  ),
);

/** 'How many 3 bedroom houses under $1M' counts listings, not homes on a street or in a building. */
const COUNTS_HOMES =
  /\bhow many\b(?!.*\bsimilar\b)(?:\s+[\w$.,+'-]+){0,5}?\s+(?:homes|houses|condos|listings|properties|townhouses|townhomes|apartments|semis|bungalows)\b(?!.*\b(?:building|street|sold|floor|owners?|like (?:it|this))\b)|^\W*(?:(?:can|could) you )?(?:show|find|list|search)(?: me| for)*(?: all| some| any)*(?:\s+[\w$.,+'-]+){0,4}?\s+(?:homes|houses|condos|listings|properties|townhouses|townhomes|apartments|semis|bungalows)\b(?!.*\b(?:like (?:it|this)|similar|sold)\b)/i;
const LEAST_DOWN = /\b(?:minimum|least|lowest|smallest|need)\b/i;

/** 'Can you send photos of the bathrooms' does not ask how many there are. */
const ASKS_FOR_PHOTOS = /\b(?:photos?|pictures?|video) of\b/i;
const isOfPhotos = (intent: Intent): boolean =>
  intent.kind === 'field' && intent.topic.name === 'the photos';

/** The intents of a question, in order. */
export function intentsOf(question: Question): readonly Intent[] {
  const all = matchedIn(question);
  const matched =
    ASKS_FOR_PHOTOS.test(question.text) && all.some(isOfPhotos) ? all.filter(isOfPhotos) : all;
  const found = distinctTools(
    matched
      .map((intent) => asMeant(intent, question))
      .map((intent) => inclusionsOf(intent, question)),
  );
  const tools = new Set(found.flatMap((intent) => (intent.kind === 'tool' ? [intent.tool] : [])));
  return found
    .filter((intent, at) => found.indexOf(intent) === at)
    .filter((intent) => !isCovered(intent, tools, question))
    .filter((intent) => !isWithinAnother(intent, found));
}

const fieldNamed = (name: string): Intent[] =>
  FIELD_TOPICS.filter((topic) => topic.name === name).map((topic) => ({ kind: 'field', topic }));
const [FEE_INCLUDES] = fieldNamed('what the fee includes');
const [RENT_INCLUDES] = fieldNamed('what the rent includes');
const [COMES_WITH_IT] = fieldNamed('what comes with the home');

/** In 'the fee, and what does it include?' it means the fee; otherwise the home. */
function inclusionsOf(intent: Intent, question: Question): Intent {
  if (intent.kind !== 'field' || intent.topic.name !== 'what that includes') return intent;
  const isFee = holdsOf(question, ({ text }) => /\b(?:fees?|maint\w*|hoa)\b/i.test(text));
  const isRent = holdsOf(question, ({ text }) => /\brent\b/i.test(text));
  return (isFee ? FEE_INCLUDES : isRent ? RENT_INCLUDES : COMES_WITH_IT) ?? intent;
}

/** Topics already covered by another topic: 'how far is the train', 'do the fees cover heat'. */
const WITHIN_OTHERS: readonly (readonly [topic: string, others: RegExp])[] = [
  ['the distance', / nearby$/],
  ['what is nearby', / nearby$/],
  ['the heating', /^what the (?:fee|rent) includes$/],
  ['air conditioning', /^what the (?:fee|rent) includes$/],
  ['the water supply', /^what the (?:fee|rent) includes$/],
  ['the electricity costs', /^what the (?:fee|rent) includes$/],
  ['the internet', /^what the (?:fee|rent) includes$/],
  ['what comes with the home', /^what the (?:fee|rent) includes$/],
  ['rented equipment', /^whether the parking is owned$/],
  ['the parking', /^whether the parking is owned$/],
  ['the parking', /^visitor parking$/],
  ['the bedrooms', /^an ensuite$/],
  ['the kitchen', /^changes to the home$/],
  ['the storeys', /^changes to the home$/],
  ['the style', /^changes to the home$/],
  ['the floors', /^changes to the home$/],
];

const isWithinAnother = (intent: Intent, all: readonly Intent[]): boolean =>
  intent.kind === 'field' &&
  WITHIN_OTHERS.some(
    ([name, others]) =>
      intent.topic.name === name &&
      all.some(
        (other) => other !== intent && other.kind === 'field' && others.test(other.topic.name),
      ),
  );

/** Leaves each tool in once. */
const distinctTools = (intents: readonly Intent[]): readonly Intent[] =>
  intents.filter(
    (intent, at) =>
      intent.kind !== 'tool' ||
      intents.findIndex((other) => other.kind === 'tool' && other.tool === intent.tool) === at,
  );

function matchedIn(question: Question): readonly Intent[] {
  const matched = topicsIn(question, KNOWN_INTENTS);
  if (COUNTS_HOMES.test(question.text)) return [{ kind: 'tool', tool: 'count' }];
  if (
    matched.length > 0 &&
    asksForCost(question) &&
    !matched.some((intent) => paysFor(intent, question))
  )
    return fieldNamed('that cost');
  if (matched.length > 0) return sayingWhoBuys(ofPart(matched, question), question);
  const { down, loan } = amountsIn({ ...question, before: null });
  const isOfALoan = down !== null || loan !== null;
  const earlier =
    question.before && changesTheOneBefore(question) ? matchedIn(question.before) : [];
  if (earlier.length > 0 && (!isOfALoan || earlier.some(isTool))) return earlier;
  if (isOfALoan) return [PAYMENT];
  const general = topicsIn(question, GENERAL_INTENTS);
  if (general.some(isPrice) && !asksOnlyForPrice(question)) return fieldNamed('that cost');
  const isWhere = /^(?:is|are)\b.*\bin\b/i.test(question.text) && placeIn(question) !== null;
  return general.length === 0 && isWhere ? THE_CITY : general;
}

const PAYMENT: Intent = { kind: 'tool', tool: 'payment' };
/** 'How much is …', 'the cost of …', but not 'how much storage'. */
const asksForCost = ({ text }: Question): boolean =>
  /\bhow (?:much|expensive)(?: more| extra)? (?:is|are|was|would|does|do|will|for|to)\b|\bcosts?\b|\bprice of\b|\bcharges?\b/i.test(
    text,
  );
const OF_MONEY = new Set([
  ...COST_TOPICS.map(({ name }) => name),
  'the price',
  'the parking cost',
  'an earlier price',
  'what works would cost',
  'that cost',
  'the home insurance',
  'the deposit',
  'the reserve fund',
  'what it sold for',
  'the net income',
  'the home in brief',
  'whether the parking is owned',
  'a mortgage of the seller’s',
]);
/** Whether the topic is about money; 'the price of new windows' is not about the asking price. */
const paysFor = (intent: Intent, question: Question): boolean =>
  isPrice(intent)
    ? !/\bprice of\b/i.test(question.text) || asksOnlyForPrice(question)
    : intent.kind !== 'field' || OF_MONEY.has(intent.topic.name);

/** 'How big is the pool?' does not ask for the living area, nor 'how wide is the garage?' for the lot. */
function ofPart(matched: readonly Intent[], { text }: Question): readonly Intent[] {
  if (!SIZE_OF_PART.test(text)) return matched;
  const others = matched.filter((intent) => !isOfTheWhole(intent, text));
  const isSized = others.some(
    (intent) => intent.kind !== 'field' || HAVE_A_SIZE.includes(intent.topic.name),
  );
  return isSized ? others : [...others, ...fieldNamed('the size of that part')];
}
const isOfTheWhole = (intent: Intent, text: string): boolean =>
  intent.kind === 'field' &&
  (intent.topic.name === 'the living area' ||
    (intent.topic.name === 'the lot' &&
      !/\b(?:lots?|yard|backyard|land|frontage|acre)/i.test(text)));
const HAVE_A_SIZE = ['the lot', 'the size of that part', 'the clear height'];

const SIZE_OF_PART =
  /\b(?:how (?:big|large|wide|long|deep|tall)|sizes? of|dimensions of)\b[^.?!]{0,8}\b(?:the|its) (?!(?:homes?|house|unit|condo|apartment|suite|place|property|living|interior|whole|entire|townhouse|floor|space|listing|office|shop|store|building)\b)\p{L}+/iu;

const isPrice = (intent: Intent): boolean =>
  intent.kind === 'field' && intent.topic.name === 'the price';
const isTool = ({ kind }: Intent): boolean => kind === 'tool';
const isOfAPurchase = (intent: Intent): boolean =>
  intent.kind === 'tool' && OF_A_PURCHASE.includes(intent.tool);

/** 'A payment for a first-time buyer' asks for the payment; a tax refund can be asked for under either name. */
function sayingWhoBuys(matched: readonly Intent[], question: Question): readonly Intent[] {
  if (!FIRST_TIME.test(question.text) || OF_TAX.test(question.text)) return matched;
  const others = matched.filter(
    (intent) => intent.kind !== 'tool' || intent.tool !== 'transferTax',
  );
  if (others.length === matched.length || others.some(isOfAPurchase)) return others;
  const { down, rate, years } = amountsIn(question);
  const earlier = question.before ? matchedIn(question.before) : [];
  if (earlier.some(isOfAPurchase)) return earlier;
  return [down, rate, years].some((amount) => amount !== null) ? [...others, PAYMENT] : matched;
}
const FIRST_TIME = /\bfirst[\s-]*time\b/i;
const OF_TAX = /\b(?:tax(?:es)?|ltt|land transfer|rebates?|refunds?|nrst)\b/i;

/**
 * 'If I put 35% down' asks for the resulting payment, not for the legal minimum; the same for 'what if rates go to 7%'.
 */
function asMeant(intent: Intent, question: Question): Intent {
  if (intent.kind !== 'tool') return intent;
  const { down, rate } = amountsIn(question);
  const isSupposed =
    (intent.tool === 'minimumDown' && down !== null && !LEAST_DOWN.test(question.text)) ||
    (intent.tool === 'rates' && rate !== null);
  return isSupposed ? { kind: 'tool', tool: 'payment' } : intent;
}

const THE_CITY: readonly Intent[] = FIELD_TOPICS.filter(({ name }) => name === 'the city').map(
  (topic) => ({ kind: 'field', topic }),
);

const IMPLY_PAYMENT: readonly Tool[] = [
  'insurance',
  'stressTest',
  'cashToClose',
  'transferTax',
  'rates',
];

/** Fields that a tool question only mentions: 'the monthly payment at this price'. */
const DESCRIBING = ['the price', 'the city', 'the neighbourhood', 'the property type'];

/** 'The fee per square foot' and 'the tax in five years' don't ask about the price. */
const OTHER_THAN_PRICE = /\b(?:fees?|tax(?:es)?|maint\w*|rents?|hydro|utilit\w+)\b/i;

/** 'How many square metres is the lot?' */
const OF_THE_LOT =
  /^(?!.*\b(?:home|house|living|interior|unit|building)\b).*\b(?:lot|yard|land|acres?|acreage)\b/i;

/** Topics that only qualify another: the down payment of a payment, the rooms of homes to count. */
function isCovered(intent: Intent, tools: ReadonlySet<Tool>, question: Question): boolean {
  const is = (tool: Tool) => intent.kind === 'tool' && intent.tool === tool;
  const isOther = [...tools].some((tool) => !is(tool));
  if (tools.has('count')) return !is('count');
  if (is('minimumDown')) return isOther && amountsIn(question).down !== null;
  if (is('payment'))
    return IMPLY_PAYMENT.some((tool) => tools.has(tool)) && !/pay|month/i.test(question.text);
  if (
    intent.kind === 'field' &&
    intent.topic.name === 'the living area' &&
    OF_THE_LOT.test(question.text)
  )
    return true;
  if (intent.kind === 'field') return tools.size > 0 && DESCRIBING.includes(intent.topic.name);
  if (intent.kind === 'finding' && intent.topic === 'rent') return tools.has('market');
  if (intent.kind === 'finding' && intent.topic === 'perFoot')
    return OTHER_THAN_PRICE.test(question.text);
  // 'If rates go up' does not ask about future prices.
  if (intent.kind === 'finding' && intent.topic === 'outlook')
    return /\brates?\b/i.test(question.text) || OTHER_THAN_PRICE.test(question.text);
  return false;
}

/** Whether the answer needs a place's market figures. */
export const asksForMarket = (question: Question): boolean =>
  intentsOf(question).some((intent) => intent.kind === 'tool' && intent.tool === 'market');
