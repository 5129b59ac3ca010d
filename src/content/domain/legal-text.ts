import type { Day } from '#platform/domain/day.ts';

/** One part of a legal text, with an address of its own on the page: #{id}. */
export type LegalSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  links?: readonly { label: string; href: string }[];
};

/** A text of several parts, with the day from which it holds. */
export type LegalText = {
  title: string;
  lead: string;
  updated: Day;
  sections: readonly LegalSection[];
};
