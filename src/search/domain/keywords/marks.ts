import type { KeywordQuery, Term } from './keyword-query.ts';
import { stemsOf } from './stems.ts';
import { type Token, tokensOf } from './words.ts';

/** A part of a text, from its first UTF-16 unit to the one after its last. */
export type Mark = readonly [start: number, end: number];

/** A text with the parts of it that were searched for. */
export type MarkedText = { readonly text: string; readonly marks: readonly Mark[] };

const CUT = '…';
/** Of the room around the first mark, the share that comes before it. */
const SHARE_BEFORE = 0.3;

/** Where a text has the wanted words and phrases, in order; none overlaps another. */
export function marksIn(text: string, { wanted }: Pick<KeywordQuery, 'wanted'>): Mark[] {
  const tokens = tokensOf(text);
  const at = new Map(tokens.map((token) => [token.position, token]));
  const marks = wanted.flatMap((term) =>
    tokens.flatMap(({ position }) => markFrom(position, term, at) ?? []),
  );
  return joined(marks.sort(([a], [b]) => a - b));
}

/**
 * The part of a text around its first mark, or its beginning if nothing is marked: at most `most` UTF-16 units with the
 * signs of cuts. It is cut between words, unless the mark is longer than that.
 */
export function excerptOf({ text, marks }: MarkedText, most: number): MarkedText {
  if (text.length <= most) return { text, marks };
  const [start, end] = marks[0] ?? [0, 0];
  const room = most - 2 * CUT.length;
  const before = Math.floor(Math.max(0, room - (end - start)) * SHARE_BEFORE);
  const from = wordStart(text, Math.max(0, Math.min(start - before, text.length - room)), start);
  const to = wordEnd(text, Math.min(text.length, from + room), Math.min(end, from + room));
  const opening = from > 0 ? CUT : '';
  const shift = opening.length - from;
  return {
    text: opening + text.slice(from, to) + (to < text.length ? CUT : ''),
    marks: marks
      .filter(([markStart]) => markStart < to)
      .map(([markStart, markEnd]) => [markStart + shift, Math.min(markEnd, to) + shift]),
  };
}

function markFrom(position: number, { words }: Term, at: Map<number, Token>): Mark[] | null {
  const mention = words.map(({ word, offset }) => {
    const token = at.get(position + offset);
    return token && stemsOf(word).includes(token.stem) ? token : null;
  });
  const [first, last] = [mention[0], mention.at(-1)];
  return first && last && !mention.includes(null) ? [[first.start, last.end]] : null;
}

/** Overlapping marks as one. */
function joined(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = [];
  for (const [start, end] of marks) {
    const last = all.at(-1);
    if (last && start < last[1]) all[all.length - 1] = [last[0], Math.max(last[1], end)];
    else all.push([start, end]);
  }
  return all;
}

/** The start of the first word at or after `from`, at most `latest`. */
function wordStart(text: string, from: number, latest: number): number {
  if (from === 0 || isSpace(text, from - 1)) return from;
  for (let at = from; at < latest; at++) if (isSpace(text, at)) return at + 1;
  return latest;
}

/** The end of the last word that ends at or before `to`, at least `earliest`. */
function wordEnd(text: string, to: number, earliest: number): number {
  if (to === text.length) return to;
  let at = to;
  while (at > earliest && !isSpace(text, at)) at--;
  while (at > earliest && isSpace(text, at - 1)) at--;
  return at;
}

const isSpace = (text: string, at: number): boolean => /\s/.test(text.charAt(at));
