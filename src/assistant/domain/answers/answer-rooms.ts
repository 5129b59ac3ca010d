import type { AnalyzedHome } from '#analysis/domain/analyzed-home.ts';
import { listed, withArticle } from '#analysis/domain/description/describe-words.ts';
import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import { type RoomLine, roomLines } from '#listing-page/domain/room-text.ts';
import type { Room } from '#listings/domain/detail-kinds.ts';
import { lengthOf, SQUARE_FEET } from '#listings/domain/lengths.ts';
import type { Part } from './answer-parts.ts';
import { quoteOf } from './answer-remarks.ts';
import { withSentence } from './included.ts';
import { lexiconOf, type Question, topicsIn } from './question.ts';
import { isAlike } from './question-spelling.ts';

/** Other names of the rooms on a board's list. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  den: ['study', 'office', 'home office', 'office space'],
  'primary bedroom': ['master bedroom', 'main bedroom', 'primary', 'master', 'largest bedroom'],
  bedroom: ['second bedroom', 'third bedroom', 'other bedroom', 'guest bedroom'],
  foyer: ['entry', 'entrance hall', 'entryway', 'front hall'],
  'family room': ['den or family room'],
  recreation: ['rec room', 'recreation room'],
  'great room': ['greatroom'],
  laundry: ['laundry room'],
};

/** What a question wants to know of a room. */
const ASKS_SIZE =
  /\b(?:sizes?|big|large|spacious|small|tiny|roomy|dimen\w+|measure\w*|sq|sqft|square|feet|foot|footage|met(?:re|er)s?|wide|width|long|length|area)\b/i;
const SQUARE = /\b(?:sq|sqft|square|footage|area)\b/i;
const ASKS_LEVEL =
  /\b(?:which|what|same|main|ground|upper|lower|first|second|third|one) (?:levels?|floors?|store?ys?)\b|\bupstairs\b|\bdownstairs\b/i;
const FEATURES =
  /\b(?:open|windows?|closets?|combined|features?|walk[\s-]?(?:in|out)|separate room|sink|backsplash|breakfast)\b/i;
const ASKS_IF_EXISTS =
  /\b(?:how many|(?:is|are|isn't|aren't) there|there(?: is|'s| are)|ha(?:s|ve)|having|with|come|any|no|an?)\b/i;

/** Questions that the list of rooms answers better than a field of the whole home. */
const TOPICS_OF_ROOMS = new Set([
  'the size of that part',
  'the living area',
  'on which floor that is',
  'the floor',
  'a den or family room',
  'the storeys',
  'the kitchen',
  'the kitchens',
  'the bedrooms',
  'the floors',
  'a walk-in closet',
  'the rooms',
]);

/** The one room that a board's flag affirms or denies. */
const TOPICS_OF_FLAG = new Set(['a den or family room']);

export type RoomAnswer = { part: Part; covers: ReadonlySet<string> };

/**
 * What the board's list of rooms says on the rooms that a question names: their size, level or features, or that there
 * is one. Null if it names no listed room, or asks for something that the list doesn't have.
 */
export function answerRooms(question: Question, { property }: AnalyzedHome): RoomAnswer | null {
  const { rooms = [] } = property.details;
  const lines = roomLines(property.details);
  const types = [...new Set(rooms.map(({ type }) => type))];
  const named = topicsIn(
    question,
    lexiconOf(types.map((type) => ({ topic: type, phrases: phrasesOf(type) }))),
  );
  const asked = askedOf(question);
  if (named.length === 0 || asked === null) return null;
  const isListed = (type: string) => named.includes(type) || isAnyBedroom(type, named, question);
  const chosen = rooms.flatMap((room, at) => {
    const line = lines[at];
    const isAsked = isListed(room.type) && (asked !== 'exists' || NOTABLE_ROOM.test(room.type));
    return line && isAsked ? [{ room, line, at }] : [];
  });
  if (chosen.length === 0) return null;
  if (asked === 'features' && !chosen.some(({ line }) => isFeatured(line, question))) return null;
  if (asked === 'level') return { part: levelsOf(chosen), covers: TOPICS_OF_ROOMS };
  const answers = chosen.map((each) => answerOn(each, asked, { question, chosen }));
  const sentences = distinct(answers.map(({ sentence }) => sentence));
  const facts = answers.flatMap(({ fact }) => fact ?? []);
  const part: Part = { kind: facts.length > 0 ? 'field' : 'unknown', sentences, facts };
  const names = chosen.map(({ room }) => room.type.toLowerCase());
  const quote = asked === 'exists' ? quoteOf(property, { words: names }) : null;
  return {
    part: withSentence(part, quote),
    covers: asked === 'exists' ? TOPICS_OF_FLAG : TOPICS_OF_ROOMS,
  };
}

/** Rooms whose presence is news: bedrooms have a field, and every home has a kitchen. */
const NOTABLE_ROOM =
  /den|office|family|dining|foyer|rec|study|laundry|sun|loft|media|exercise|mud|pantry|library|great/i;

const phrasesOf = (type: string): readonly string[] => {
  const name = type.toLowerCase();
  return [name, ...(OTHER_NAMES[name] ?? [])];
};

/** 'How large are the bedrooms?' means the primary one too. */
const isAnyBedroom = (type: string, named: readonly string[], { words }: Question): boolean =>
  type === 'Primary Bedroom' &&
  named.includes('Bedroom') &&
  words.some((word) => isAlike(word, 'bedrooms') && word.endsWith('s'));

type Asked = 'size' | 'level' | 'features' | 'exists';

function askedOf({ text }: Question): Asked | null {
  if (/\bif (?:i|we|one)\b/i.test(text)) return null;
  if (FEATURES.test(text)) return 'features';
  if (ASKS_SIZE.test(text)) return 'size';
  if (ASKS_LEVEL.test(text)) return 'level';
  return ASKS_IF_EXISTS.test(text) && !NOT_ABOUT_ROOMS.test(text) ? 'exists' : null;
}

/** Questions about something else in, or done to, the room. */
const NOT_ABOUT_ROOMS =
  /\b(?:new|renovat\w*|updat\w*|redone|remodel\w*|age|old|brand|cost|much|photos?|pictures?|views?|heat\w*|facing|overlook|quiet|carpet|hardwood|floor(?:ing|s)?|counter\w*|island|appliances?|convert\w*|paint\w*)\b/i;

/** Whether the list names a feature in the question's own words: 'open concept'. */
const isFeatured = ({ features }: RoomLine, { words }: Question): boolean =>
  (features.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((feature) =>
    words.some((word) => isAlike(word, feature)),
  );

type Chosen = { room: Room; line: RoomLine; at: number };
type RoomQuestion = { question: Question; chosen: readonly Chosen[] };

function answerOn({ room, line, at }: Chosen, asked: Asked, { question, chosen }: RoomQuestion) {
  const name = line.name.toLowerCase();
  const alike = chosen.filter((other) => other.line.name === line.name);
  const which = alike.length < 2 ? 'The' : alike[0]?.at === at ? 'One' : 'Another';
  const size = sizeOf(room, line, SQUARE.test(question.text));
  const where = levelOf(line.level);
  const features = line.features.toLowerCase();
  if (asked === 'size' && !size)
    return { sentence: plainly(`The listing gives no size for the ${name}.`), fact: null };
  const says =
    asked === 'size'
      ? `${which} ${name} is ${size}${where && `, ${where}`}.`
      : asked === 'features' && features
        ? `${which} ${name} is listed with: ${features}.`
        : `There’s ${withArticle(name)}${where && ` ${where}`}${size && `, ${size}`}.`;
  const fact = factOf({ room, line, at }, size);
  return { sentence: { text: says.replace(/\.\.$/, '.'), facts: [fact.id] }, fact };
}

const factOf = ({ line, at }: Chosen, size: string): Fact => ({
  id: `room.${at}`,
  label: line.name,
  value: [size, line.level, line.features].filter(Boolean).join(', ') || 'on the list of rooms',
  source: 'Board: PropertyRooms',
});

/** 'The primary bedroom and 3 bedrooms are on the second level.' */
function levelsOf(chosen: readonly Chosen[]): Part {
  const wheres = [...new Set(chosen.map(({ line }) => levelOf(line.level)))].filter(Boolean);
  const sentences = wheres.map((where) => {
    const here = chosen.filter(({ line }) => levelOf(line.level) === where);
    const names = [...new Set(here.map(({ line }) => line.name.toLowerCase()))];
    const counted = names.map((name) => {
      const isOne = here.filter(({ line }) => line.name.toLowerCase() === name).length === 1;
      return `the ${name}${isOne ? '' : 's'}`;
    });
    const text = `${listed(counted)} ${here.length === 1 ? 'is' : 'are'} ${where}.`;
    return {
      text: text.replace(/^./, (first) => first.toUpperCase()),
      facts: here.map(({ at }) => `room.${at}`),
    };
  });
  if (sentences.length > 0)
    return { kind: 'field', sentences, facts: chosen.map((each) => factOf(each, '')) };
  return {
    kind: 'unknown',
    facts: [],
    sentences: [plainly('The listing doesn’t give its level.')],
  };
}
const plainly = (text: string): Sentence => ({ text, facts: [] });

const whole = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });

/** '12 ft × 10 ft (3.66 × 3.05 m)', with the area if asked for. */
function sizeOf({ length = 0, width = 0, unit }: Room, line: RoomLine, isSquare: boolean): string {
  if (!line.size) return '';
  const [one, other] = [length, width].map((side) => lengthOf(side, unit === 'metres').metres);
  const area = whole.format((one ?? 0) * (other ?? 0) * SQUARE_FEET);
  return `${line.size} (${line.metres})${isSquare ? `, about ${area} sq. ft.` : ''}`;
}

/** 'on the second level'; '' if the home has one level or the board doesn't say. */
function levelOf(level: string): string {
  if (!level || /^flat$/i.test(level)) return '';
  const word = level.toLowerCase();
  return /basement/.test(word)
    ? 'in the basement'
    : `on the ${word.replace(/\s*(?:floor|level)$/, '')} level`;
}

const distinct = (sentences: readonly Sentence[]): readonly Sentence[] => [
  ...new Map(sentences.map((sentence) => [sentence.text, sentence])).values(),
];
