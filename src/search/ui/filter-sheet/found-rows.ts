import { wordMatch } from '#places/domain/word-match.ts';
import type { sectionsOf } from './sections.ts';

export type ShownSection = ReturnType<typeof sectionsOf>[number];

type Named = { words: readonly string[] } & ({ heading: string } | { label: string });

const nameOf = (named: Named): string => ('label' in named ? named.label : named.heading);

/** The other word that was typed; undefined if none was, or the name itself. */
export const otherWord = (named: Named, typed: string): string | undefined =>
  wordMatch(nameOf(named), typed) ? undefined : named.words.find((word) => wordMatch(word, typed));

/** Whether its name or one of its other words has a word that starts with what was typed. */
export const isNamed = (named: Named, typed: string): boolean =>
  wordMatch(nameOf(named), typed) !== null || otherWord(named, typed) !== undefined;

/** The sections with the rows that were typed. A section that was typed has all of its rows; without text, all are left. */
export function foundSections(sections: readonly ShownSection[], typed: string): ShownSection[] {
  if (typed.trim() === '') return [...sections];
  return sections
    .map((section) =>
      isNamed(section, typed)
        ? section
        : { ...section, rows: section.rows.filter((row) => isNamed(row, typed)) },
    )
    .filter(({ rows }) => rows.length > 0);
}
