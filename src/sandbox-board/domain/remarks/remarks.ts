import type { Home } from '../homes/home.ts';
import type { Form } from '../homes/kinds.ts';
import { isLease } from '../homes/plain-home.ts';
import type { Random } from '../random.ts';
import { canSay, type Facts, renderSentence, type Sentence, sentence } from './phrases.ts';
import { CONDOS, CONDOS_BRISK } from './remarks-condos.ts';
import { factsOf } from './remarks-facts.ts';
import { FRENCH_CONDOS, FRENCH_HOUSES } from './remarks-french.ts';
import { HOUSES, HOUSES_BRISK } from './remarks-houses.ts';
import { BUSINESSES, LAND, PLEXES, STALLS, SUITES, WORKPLACES } from './remarks-others.ts';

/** An agent's writing style: by topic, the sentences to choose from, and all inner topics. */
type Hand = { topics: Record<string, Sentence[]>; inner: string[]; spare: Sentence[] };

const MIN_REMARKS_WORDS = 60;
const MAX_REMARKS_WORDS = 200;

/**
 * PublicRemarks in the style of one of many agents, 60 to 250 words: true to the home, never naming its
 * address. The opening comes first, the terms last, the rest in the agent's order.
 */
export function remarksFor(home: Home, random: Random): string {
  const facts = factsOf(home);
  const hand = handFor(home.kind.form, random);
  const wanted = random.whole(MIN_REMARKS_WORDS, MAX_REMARKS_WORDS);
  const remarks = new Remarks(facts, random);
  remarks.say(hand.topics.opening ?? []);
  for (const topic of random.happens(0.5) ? hand.inner : random.shuffled(hand.inner)) {
    if (remarks.words < wanted) remarks.say(hand.topics[topic] ?? []);
  }
  while (remarks.words < MIN_REMARKS_WORDS && remarks.say(hand.spare));
  while (remarks.words < MIN_REMARKS_WORDS && remarks.say(hand.spare, 'even twice'));
  remarks.say(hand.topics[isLease(home) ? 'lease' : 'sale'] ?? []);
  return remarks.lines.join(' ');
}

// Facts that must not be repeated.
const SAID_ONCE = new Set([
  'near',
  'station',
  'nearby',
  'lot',
  'acres',
  'size',
  'floor',
  'viewOf',
  'amenities',
  'parkingWords',
  'garage',
  'fee',
  'tax',
  'roofYear',
  'furnaceYear',
  'kitchenYear',
  'noCarpet',
  'entrance',
]);

/** The remarks so far. */
class Remarks {
  readonly lines: string[] = [];
  words = 0;
  readonly #said = new Set<Sentence>();
  readonly #used = new Set<string>();
  readonly #facts: Facts;
  readonly #random: Random;

  constructor(facts: Facts, random: Random) {
    this.#facts = facts;
    this.#random = random;
  }

  /** Adds one of the sentences, never the same twice; false if no true sentence is left. */
  say(sentences: Sentence[], tell: 'once' | 'even twice' = 'once'): boolean {
    const isFresh = ({ needs }: Sentence) => !needs.some((need) => this.#used.has(need));
    const possible = sentences.filter(
      (each) =>
        canSay(each, this.#facts) &&
        !this.#said.has(each) &&
        (tell === 'even twice' || isFresh(each)),
    );
    if (possible.length === 0) return false;
    const chosen = this.#random.pick(possible);
    const line = renderSentence(chosen, this.#facts, this.#random);
    this.#said.add(chosen);
    for (const need of chosen.needs) if (SAID_ONCE.has(need)) this.#used.add(need);
    this.lines.push(line);
    this.words += wordsIn(line);
    return true;
  }
}

function wordsIn(text: string): number {
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words++;
  return words;
}

function handOf(texts: Record<string, string[]>): Hand {
  const topics = Object.fromEntries(
    Object.entries(texts).map(([topic, all]) => [topic, all.map(sentence)]),
  );
  const inner = Object.keys(topics).filter(
    (topic) => !['opening', 'sale', 'lease'].includes(topic),
  );
  return { topics, inner, spare: inner.flatMap((topic) => topics[topic] ?? []) };
}

const houses = [handOf(HOUSES), handOf(HOUSES), handOf(HOUSES_BRISK)];
const condos = [handOf(CONDOS), handOf(CONDOS), handOf(CONDOS_BRISK)];

const HANDS: Record<Form, Hand[]> = {
  house: houses,
  row: houses,
  apartment: condos,
  plex: [handOf(PLEXES)],
  land: [handOf(LAND)],
  workplace: [handOf(WORKPLACES)],
  business: [handOf(BUSINESSES)],
  stall: [handOf(STALLS)],
  suite: [handOf(SUITES)],
};

const FRENCH_SHARE = 0.05;
const frenchHouses = handOf(FRENCH_HOUSES);
const FRENCH_HANDS: Partial<Record<Form, Hand>> = {
  house: frenchHouses,
  row: frenchHouses,
  apartment: handOf(FRENCH_CONDOS),
};

function handFor(form: Form, random: Random): Hand {
  const french = FRENCH_HANDS[form];
  return french && random.happens(FRENCH_SHARE) ? french : random.pick(HANDS[form]);
}
