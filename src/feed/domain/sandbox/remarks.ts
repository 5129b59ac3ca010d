import type { Chance } from './chance.ts';
import { type Home, isLease } from './home.ts';
import type { Form } from './kinds.ts';
import { canSay, type Facts, type Sentence, said, sentence } from './phrases.ts';
import { CONDOS, CONDOS_BRISK } from './remarks-condos.ts';
import { factsOf } from './remarks-facts.ts';
import { HOUSES, HOUSES_BRISK } from './remarks-houses.ts';
import { BUSINESSES, LAND, PLEXES, STALLS, SUITES, WORKPLACES } from './remarks-others.ts';

/** What one hand can say: by topic, the sentences it chooses from; and all of the inner topics. */
type Hand = { topics: Record<string, Sentence[]>; inner: string[]; spare: Sentence[] };

const FEWEST_WORDS = 60;
const MOST_WORDS = 240;

/** PublicRemarks in the hand of one of many agents: true to the home, never naming its address. */
export function remarksFor(home: Home, chance: Chance): string {
  const facts = factsOf(home);
  const hand = chance.pick(HANDS[home.kind.form]);
  const wanted = chance.whole(FEWEST_WORDS + 10, 170);
  const told: string[] = [];
  let words = 0;
  for (const topic of topicsFor(home, hand, chance)) {
    if (words >= wanted && topic !== 'sale' && topic !== 'lease') continue;
    const line = lineAbout(hand.topics[topic] ?? [], told, facts, chance);
    if (!line || words + wordsIn(line) > MOST_WORDS) continue;
    told.push(line);
    words += wordsIn(line);
  }
  return lengthened(told, words, hand, facts, chance).join(' ');
}

/** The opening first, the terms last, the rest as each agent likes. */
function topicsFor(home: Home, hand: Hand, chance: Chance): string[] {
  const order = chance.happens(0.5) ? hand.inner : chance.shuffled(hand.inner);
  return ['opening', ...order, isLease(home) ? 'lease' : 'sale'];
}

const ENDS = ['opening', 'sale', 'lease'];

function lineAbout(
  sentences: Sentence[],
  told: string[],
  facts: Facts,
  chance: Chance,
): string | null {
  const possible = sentences.filter((each) => canSay(each, facts));
  if (possible.length === 0) return null;
  const line = said(chance.pick(possible), facts, chance);
  return told.includes(line) ? null : line;
}

/** Adds before the terms until enough is said; a topic may be taken up twice. */
function lengthened(
  told: string[],
  words: number,
  hand: Hand,
  facts: Facts,
  chance: Chance,
): string[] {
  if (words >= FEWEST_WORDS) return told;
  const spare = hand.spare.filter((each) => canSay(each, facts));
  const more = [...told];
  let total = words;
  for (const each of chance.shuffled(spare)) {
    if (total >= FEWEST_WORDS) break;
    const line = said(each, facts, chance);
    if (more.some((other) => sharesWords(other, line))) continue;
    more.splice(-1, 0, line);
    total += wordsIn(line);
  }
  return more;
}

// The same sentence with other choices would be noticed.
const sharesWords = (one: string, other: string): boolean =>
  one.slice(0, 12) === other.slice(0, 12) || one.slice(-12) === other.slice(-12);

function wordsIn(text: string): number {
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words++;
  return words;
}

function handOf(texts: Record<string, string[]>): Hand {
  const topics = Object.fromEntries(
    Object.entries(texts).map(([topic, all]) => [topic, all.map(sentence)]),
  );
  const inner = Object.keys(topics).filter((topic) => !ENDS.includes(topic));
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
