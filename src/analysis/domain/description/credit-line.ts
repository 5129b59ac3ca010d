import type { PropertyDetail } from '#listings/api.ts';

/** The listing brokerage, shown below every description, by the site or by a model. */
export const creditLine = ({ listOfficeName }: PropertyDetail): string =>
  `Listed by ${nameAlone(listOfficeName).replace(/\.$/, '')}.`;

/** Strips anything that isn't part of a name from what the board sends: markup, links, contact details. */
const nameAlone = (given: string): string =>
  given
    .replace(
      /<[^>]*>|\b(?:https?:|www\.)\S*|\S+@\S+|(?:call|tel\.?|phone)?\s*\+?\d[\d\s().-]{7,}\d/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
