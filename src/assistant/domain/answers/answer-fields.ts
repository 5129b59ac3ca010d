import { listed, lowered } from '#analysis/domain/description/describe-words.ts';
import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import { namingOf } from './naming.ts';
import { type FieldTopic, INTERIOR_FACTS, SURROUNDINGS_FACTS } from './topics/field-topic.ts';

/** Facts by their ids. */
export type Facts = ReadonlyMap<string, Fact>;

export const byId = (facts: readonly Fact[]): Facts =>
  new Map(facts.map((fact) => [fact.id, fact]));

const MAX_FIELDS_IN_ANSWER = 3;

/** The answer from a topic's fields; empty if they say nothing. */
export function fieldSentences(topic: FieldTopic, facts: Facts): readonly Sentence[] {
  const filled = firstFilled([topic.says], facts);
  const among = namedAmong(topic, facts);
  if (filled.length > 0) return topic.quotesToo && among ? [...filled, among] : filled;
  const named = among ?? deniedBy(topic, facts);
  return named ? [named] : [];
}

/** The sentences of the first set in which any can be filled; if two begin with the same fact, only the first. */
export function firstFilled(
  sets: readonly (readonly string[])[],
  facts: Facts,
): readonly Sentence[] {
  for (const set of sets) {
    const filled = set.flatMap((template) => fill(template, facts) ?? []);
    const firstOn = ({ facts: [id] }: Sentence) => filled.find((other) => other.facts[0] === id);
    const distinct = filled.filter((sentence) => firstOn(sentence) === sentence);
    if (distinct.length > 0) return distinct.slice(0, MAX_FIELDS_IN_ANSWER);
  }
  return [];
}

/** '{rooms}', '{rooms:room}', '{~heating}'. */
const PLACE = /\{(~?)([\w.]+)(?::([\w ]+))?\}/g;

export const isDenied = (value: string): boolean => /^(?:none|no|0)$/i.test(value);

/** A sentence with its facts' values filled in; null if one of them is unknown or denied. */
function fill(template: string, facts: Facts): Sentence | null {
  const [pattern = '', onlyOn = ''] = template.split('|');
  const conditions = onlyOn.split(',').filter(Boolean);
  const shown = [...pattern.matchAll(PLACE)].map(([, , id = '']) => id);
  const ids = [...new Set([...conditions.map(idOf), ...shown])];
  const cited = ids.flatMap((id) => facts.get(id) ?? []);
  if (cited.length < ids.length || cited.some(({ value }) => isDenied(value))) return null;
  if (!conditions.every((condition) => isMet(condition, facts))) return null;
  const text = pattern.replace(PLACE, (_, isRunning, id, noun) => {
    const value = facts.get(id)?.value ?? '';
    if (isRunning) return running(value);
    return noun ? `${value} ${noun}${value === '1' ? '' : 's'}` : value;
  });
  // 'EXAMPLE REALTY INC.' already ends with a period.
  return { text: text.replace(/\.\.$/, '.'), facts: ids };
}

/** 'Brick, Vinyl Siding' becomes 'brick and vinyl siding'. */
const running = (value: string): string => listed(value.split(', ').map(lowered), NO_LIMIT);
const NO_LIMIT = Number.POSITIVE_INFINITY;

const idOf = (condition: string): string => condition.split('=')[0] ?? '';

/** 'age=New' requires that value; 'fireplace' requires any value that affirms it. */
function isMet(condition: string, facts: Facts): boolean {
  const [id = '', value] = condition.split('=');
  return value === undefined || facts.get(id)?.value === value;
}

/** Items of a board list that match the topic: 'Gym' among the amenities. */
const namedAmong = ({ among }: FieldTopic, facts: Facts): Sentence | null =>
  (among && itemNamed(among.facts, among.words, facts)?.sentence) ?? null;

/** The first item of these lists that has one of the words. */
export function itemNamed(
  lists: readonly string[],
  words: readonly string[],
  facts: Facts,
): { sentence: Sentence; fact: Fact } | null {
  for (const id of lists) {
    const fact = facts.get(id);
    const item = fact?.value.split(', ').find((each) => isNaming(each, words));
    if (fact && item) return { sentence: naming(item, fact), fact };
  }
  return null;
}

/** 'The listing names public transit nearby.' */
function naming(item: string, { id, label, value }: Fact): Sentence {
  if (id === 'basement')
    return { text: `The basement is listed as ${running(value)}.`, facts: [id] };
  const where = id === 'nearby' ? 'nearby' : `in its ${label.toLowerCase()}`;
  return { text: `The listing names ${lowered(item)} ${where}.`, facts: [id] };
}

/** Items of a board list that share at least two words with the question. */
export function namedInLists(words: readonly string[], facts: Facts): Sentence | null {
  for (const id of [...INTERIOR_FACTS, ...SURROUNDINGS_FACTS]) {
    const fact = facts.get(id);
    const item = fact?.value.split(', ').find((each) => {
      const parts = each
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter(Boolean);
      return parts.length > 1 && parts.every((part) => words.includes(part));
    });
    if (fact && item) return naming(item, fact);
  }
  return null;
}

export const isNaming = (item: string, words: readonly string[]): boolean =>
  words.some((word) => namingOf(word).test(item));

/** 'None' and 'No' are valid board values too. */
function deniedBy({ name, says, denied }: FieldTopic, facts: Facts): Sentence | null {
  const ids = says.flatMap((text) =>
    [...text.matchAll(/[{|]~?([\w.]+)/g)].map(([, id = '']) => id),
  );
  const fact = ids.flatMap((id) => facts.get(id) ?? []).find(({ value }) => isDenied(value));
  if (!fact) return null;
  const thing = name.replace(/^(?:the|an?) /, '');
  return { text: denied ?? `There’s no ${thing}.`, facts: [fact.id] };
}
