import type { Day } from '#platform/domain/day.ts';

/** A section of a legal text, with its own anchor on the page: #{id}. */
export type LegalSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  links?: readonly { label: string; href: string }[];
};

/** A legal text in sections, with its effective date. */
export type LegalText = {
  title: string;
  lead: string;
  updated: Day;
  sections: readonly LegalSection[];
};
