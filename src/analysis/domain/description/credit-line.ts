import type { PropertyDetail } from '#listings/api.ts';

/** Who lists it: stands below each description, whoever wrote it. */
export const creditLine = ({ listOfficeName }: PropertyDetail): string =>
  `Listed by ${nameAlone(listOfficeName).replace(/\.$/, '')}.`;

/** Without what is no part of a name, whatever a board sends: markup, links, ways to reach somebody. */
const nameAlone = (given: string): string =>
  given
    .replace(
      /<[^>]*>|\b(?:https?:|www\.)\S*|\S+@\S+|(?:call|tel\.?|phone)?\s*\+?\d[\d\s().-]{7,}\d/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
