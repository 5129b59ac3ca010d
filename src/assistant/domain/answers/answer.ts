import { cityOf } from '#advisor/domain/advisor-place.ts';
import type { AnalyzedHome } from '#analysis/domain/analyzed-home.ts';
import { asksOfPeople, withoutOneself } from '#grounding/domain/housing-code.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import type { ToolInput, Tools } from '../tools/tools.ts';
import { answerRule, withoutBuyer } from '../tools/tools-rules.ts';
import { asksForAdvice, asksForLaw } from './answer-advice.ts';
import { byId, firstFilled, namedInLists } from './answer-fields.ts';
import { answerField, answerFinding, asAssumed } from './answer-home.ts';
import { type Intent, intentsOf, OF_A_PURCHASE, TOOL_ANSWERS } from './answer-intents.ts';
import { answerOtherAddress } from './answer-other-address.ts';
import {
  AGENT,
  type Answer,
  cited,
  followedBy,
  joined,
  NOT_IN_LISTING,
  type Part,
  refusal,
  WHICH_HOME,
} from './answer-parts.ts';
import { quoteOf } from './answer-remarks.ts';
import { answerRooms } from './answer-rooms.ts';
import { namesNothing } from './follow-up.ts';
import { FRENCH_TEXTS } from './french/french-sentences.ts';
import { answerInFrench } from './french/in-french.ts';
import { isFrench } from './french/is-french.ts';
import { namedIn } from './named-homes.ts';
import { parseQuestion, parseTalk, type Question } from './question.ts';
import { amountsIn } from './question-amounts.ts';
import { nounsIn } from './question-nouns.ts';
import { placeIn } from './question-place.ts';
import type { Tool } from './tool-phrases.ts';

export type AnswerInput = {
  question: string;
  /** Earlier questions on the page, latest last. */
  previous?: readonly string[];
  home: AnalyzedHome | null;
  tools: Tools;
};

/** Maximum number of questions in one answer. */
const MOST_AT_ONCE = 6;

/**
 * The built-in answer to a question about a home, or about anything the site can compute. The question's text is only
 * parsed; nothing in it changes what the answer may contain.
 */
export function answerQuestion({
  question: asked,
  previous = [],
  home,
  tools,
}: AnswerInput): Answer {
  const { question: text, other } = namedIn(asked, { home, addressed: tools.addressed });
  const question = parseTalk(text, previous);
  const all = intentsOf(question);
  const intents = all.slice(0, MOST_AT_ONCE);
  const isInFrench = isFrench(text);
  const part = (intent: Intent) => answerTo(intent, { question, home, tools }, intents.length > 1);
  const rule = /\bshould\b/i.test(question.text)
    ? null
    : answerRule(toolInputOf({ question, home, tools }));
  if (rule && !isInFrench && !asksOfPeople(withoutBuyer(question.text)))
    return { kind: 'tool', ...rule, offersAgent: true };
  if (asksOfPeople(question.text)) {
    const rest = withoutOneself(question.text);
    const isOfTheHome = rest !== null && isOfHome(rest);
    return isOfTheHome
      ? answerQuestion({ question: rest, previous, home, tools })
      : refusalIn(isInFrench, 'protected');
  }
  if (followsUpOnPeople(question)) return refusalIn(isInFrench, 'protected');
  if (asksForAdvice(question.text)) {
    if (isInFrench) return refusalIn(isInFrench, 'advice');
    const mayBeShown = asksForLaw(question.text) ? isKnownOfHome : isFinding;
    const shown = other ? [] : intents.filter(mayBeShown);
    return refusal('advice', ADVICE, shown.map(part));
  }
  if (other) {
    const answer = answerOtherAddress(other, { isOnPage: home !== null, isInFrench });
    if (other.ofThisHome === null) return answer;
    const rest = answerQuestion({ question: other.ofThisHome, previous, home, tools });
    return followedBy(answer, rest);
  }
  if (isInFrench)
    return intents.length > 0
      ? answerInFrench(intents.map((intent) => ({ intent, part: part(intent) })))
      : NOT_UNDERSTOOD_IN_FRENCH;
  const rooms = home ? answerRooms(question, home) : null;
  const isLeft = (intent: Intent) =>
    !rooms || intent.kind !== 'field' || !rooms.covers.has(intent.topic.name);
  if (rooms) return joined([rooms.part, ...intents.filter(isLeft).map(part)]);
  if (intents.length > 0)
    return joined([...intents.map(part), ...(all.length > intents.length ? [THE_REST] : [])]);
  return home
    ? (fromLists(question, home) ?? fromRemarks(question, home))
    : notUnderstood(question, home);
}

const refusalIn = (isInFrench: boolean, kind: 'protected' | 'advice'): Answer =>
  isInFrench
    ? { ...refusal(kind, FRENCH_TEXTS[kind]), language: 'fr' }
    : refusal(kind, kind === 'protected' ? PROTECTED_GROUND_REFUSAL : ADVICE);

const NOT_UNDERSTOOD_IN_FRENCH: Answer = {
  kind: 'unknown',
  sentences: [{ text: FRENCH_TEXTS.notUnderstood, facts: [] }],
  facts: [],
  offersAgent: true,
  language: 'fr',
};

type AnswerContext = { question: Question; home: AnalyzedHome | null; tools: Tools };

const THE_REST: Part = {
  kind: 'tool',
  facts: [],
  sentences: [{ text: 'I can only answer so much at once. Please ask the rest again.', facts: [] }],
};

/** It names something we know, or asks about a thing: 'is there a tub?'. */
const isOfHome = (text: string): boolean =>
  intentsOf(parseQuestion(text)).some(({ kind }) => kind !== 'site') ||
  /\b(?:is|are) there\b/i.test(text);
/** 'And roughly what share?' after a question about people has no subject of its own. */
const followsUpOnPeople = (question: Question): boolean => {
  const { before } = question;
  const isOfIt = namesNothing(question) || intentsOf({ ...question, before: null }).length === 0;
  return before !== null && isOfIt && (isRefused(before.text) || followsUpOnPeople(before));
};
const isRefused = (text: string): boolean => asksOfPeople(text) && withoutOneself(text) === null;
const isFinding = ({ kind }: Intent): boolean => kind === 'finding';
/** We don't say whether something is legal, but the listing may mention it. */
const isKnownOfHome = ({ kind }: Intent): boolean => kind === 'finding' || kind === 'field';

/** The answer to one intent; if the question is about a later year, that it isn't known. */
function answerTo(intent: Intent, context: AnswerContext, isOneOfSeveral: boolean): Part {
  const part = answerToday(intent, context, isOneOfSeveral);
  const isOfACost =
    intent.kind !== 'tool' && part.facts.some(({ id }) => YEARLY_FACTS.includes(id));
  if (!isOfACost || !isOfLater(context)) return part;
  const sentences = [{ text: NOT_YET_KNOWN, facts: [] }, ...part.sentences];
  return { ...part, kind: 'unknown', sentences };
}

/** Facts that change from year to year. */
const YEARLY_FACTS = [
  'price',
  'taxes',
  'fee',
  'rent.estimate',
  'parkingCost',
  'heatingCost',
  'electricityCost',
  'waterCost',
];
const NOT_YET_KNOWN = 'What it will be then isn’t in the listing. This is what I know today:';

const FUTURE_QUESTION =
  /\b(?:next|coming|following) (?:year|month|lease|term|spring|summer|fall|winter|renewal)|\bin (?:\d+|an?|one|two|three|four|five|ten|a few|several) (?:more )?(?:years?|months?)\b|\bafter (?:the |a |one |my )?(?:first )?(?:years?|lease|renewal)\b|\bin the future\b|\bat renewal\b|\blater on\b/i;

/** 'Next year', 'in five years', 'in 2030'. */
const isOfLater = ({ question: { text }, tools }: AnswerContext): boolean => {
  const year = Number(tools.today.slice(0, 4));
  const years = (text.match(/\b20\d\d\b/g) ?? []).map(Number);
  return (
    FUTURE_QUESTION.test(text) ||
    (years.some((named) => named > year) && /\b(?:will|would|be|in|by)\b/i.test(text))
  );
};

function answerToday(intent: Intent, context: AnswerContext, isOneOfSeveral: boolean): Part {
  const { question, home } = context;
  switch (intent.kind) {
    case 'tool':
      return answerTool(intent.tool, toolInputOf(context), home);
    case 'site':
      return { kind: 'tool', facts: [], sentences: [{ text: intent.says, facts: [] }] };
    case 'finding':
      return home ? answerFinding(intent.topic, asAssumed(home, question), question) : WHICH_HOME;
    case 'field':
      return home ? answerField(intent.topic, { question, home, isOneOfSeveral }) : WHICH_HOME;
  }
}

function toolInputOf({ question, home, tools }: AnswerContext): ToolInput {
  const property = home?.property;
  return {
    question,
    amounts: amountsIn(question),
    homePrice: property ? (purchasePrice(property) ?? null) : null,
    place: placeIn(question) ?? (property ? (cityOf(property.city) ?? property.city) : null),
    propertyTax: property?.details.taxes ?? 0,
    condoFee: property?.details.maintenanceFee ?? 0,
    tools,
  };
}

function answerTool(tool: Tool, input: ToolInput, home: AnalyzedHome | null): Part {
  const isLease = home?.property.transactionType === 'For Lease';
  const hasAmount = input.amounts.price !== null || input.amounts.loan !== null;
  if (!isLease || hasAmount || !OF_A_PURCHASE.includes(tool))
    return { kind: 'tool', ...TOOL_ANSWERS[tool](input) };
  const sentences = firstFilled([FOR_LEASE], byId(home.facts));
  return {
    kind: 'field',
    sentences: [...sentences, { text: NOTHING_IS_BOUGHT, facts: [] }],
    facts: cited(sentences, home.facts),
  };
}

const FOR_LEASE = ['The asking rent is {price}.'];
const NOTHING_IS_BOUGHT = 'This home is for lease. Give me a price and I’ll run the numbers.';

/** Items from the board's lists that match the question's own words: 'game room?'. */
function fromLists({ words }: Question, home: AnalyzedHome): Answer | null {
  const named = namedInLists(words, byId(home.facts));
  if (!named) return null;
  return {
    kind: 'field',
    sentences: [named],
    facts: cited([named], home.facts),
    offersAgent: false,
  };
}

function fromRemarks(question: Question, home: AnalyzedHome): Answer {
  const words = nounsIn(question);
  const least = isQuestion(question) && !ATTRIBUTE.test(question.text) ? 1 : words.length;
  const quote = ORDERS.test(question.text) ? null : quoteOf(home.property, { words, least });
  if (!quote) return notUnderstood(question, home);
  return { kind: 'remarks', sentences: [quote.sentence], facts: [quote.fact], offersAgent: false };
}

/** 'What colour is the door?' is not answered by a sentence that only names the door. */
const ATTRIBUTE =
  /\b(?:what colou?r|how (?:thick|tall|high|heavy|fast|strong|old|hot|cold|soon))\b/i;

const NOT_UNDERSTOOD =
  'I didn’t understand the question. Ask about this home, its market or what it would cost.';

function notUnderstood(question: Question, home: AnalyzedHome | null): Answer {
  const says = isQuestion(question)
    ? home
      ? [NOT_IN_LISTING, AGENT]
      : [WHERE_TO_ASK]
    : [NOT_UNDERSTOOD];
  return {
    kind: 'unknown',
    sentences: says.map((text) => ({ text, facts: [] })),
    facts: [],
    offersAgent: true,
  };
}

const WHERE_TO_ASK =
  'I can work out payments, closing costs, land transfer tax and a city’s market figures. For facts about a home, ask on its page.';

/** In English and with a subject; orders to a program don't count as a question. */
const isQuestion = ({ text, words }: Question): boolean =>
  (ENGLISH.test(text) || /\?\s*$/.test(text)) && words.length > 1 && !ORDERS.test(text);
const ENGLISH =
  /\b(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|what|which|where|when|how|who|why|any|there|the|tell|show|about)\b/i;
const ORDERS =
  /\b(?:ignore|disregard|forget|override|instructions?|prompts?|pretend|jailbreak|you are now|act as|developer mode|reveal|repeat after|system|api key|passwords?|base64|translate|poem|joke|code|script)\b/i;

const PROTECTED_GROUND_REFUSAL = [
  'I don’t describe who lives in an area, or how safe or suitable it is for anyone. Under Ontario’s Human Rights Code, I compare homes by their features, not by people.',
  'I can answer questions about the home itself, its costs, its market and what the listing mentions nearby.',
];
const ADVICE = [
  'I don’t give advice on buying, offers, law or tax: that takes a professional who knows your situation.',
  'Our agent can help, and I can show you the figures.',
];
