import type { Random } from '../random.ts';

/**
 * Sentences with gaps: '{near}' is a fact, '[bright|sunny]' a choice. A sentence is used only if every fact
 * it names is known.
 */
export type Facts = Record<string, string | null>;

export type Sentence = {
  parts: Part[];
  needs: string[];
  /** Whether a gap starts a second sentence within it: 'Bright! {home} in {place}.' */
  beginsAgain: boolean;
};

type Part = { text: string } | { fact: string } | { oneOf: Part[][] };

export const sentence = (text: string): Sentence => ({
  parts: partsOf(text),
  needs: [...text.matchAll(/\{(\w+)\}/g)].map(([, fact = '']) => fact),
  beginsAgain: /[.!] [{[]/.test(text),
});

export const canSay = ({ needs }: Sentence, facts: Facts): boolean =>
  needs.every((need) => facts[need] != null);

/** The sentence with its gaps filled; each sentence in it begins with a capital. */
export function renderSentence(line: Sentence, facts: Facts, random: Random): string {
  const text = filled(line.parts, facts, random);
  if (line.beginsAgain) return text.replace(/(?:^|[.!] )[a-z]/g, (start) => start.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function filled(parts: Part[], facts: Facts, random: Random): string {
  let text = '';
  for (const part of parts) {
    if ('text' in part) text += part.text;
    else if ('fact' in part) text += facts[part.fact] ?? '';
    else text += filled(random.pick(part.oneOf), facts, random);
  }
  return text;
}

const partsOf = (text: string): Part[] =>
  text
    .split(/(\{\w+\}|\[[^\]]*\])/)
    .filter((piece) => piece !== '')
    .map(partOf);

function partOf(piece: string): Part {
  if (piece.startsWith('{')) return { fact: piece.slice(1, -1) };
  if (piece.startsWith('[')) return { oneOf: piece.slice(1, -1).split('|').map(partsOf) };
  return { text: piece };
}
