import type { Brokerage } from '#brokerage/domain/brokerage.ts';

/** Version of the terms below, by date. Users who accepted an earlier version are asked again. */
export const VOW_TERMS_VERSION = '2026-11-22';

export type Section = { title: string; paragraphs: readonly string[] };

/**
 * What registered visitors agree to before they see sold prices and histories: what real estate boards require of a
 * virtual office website (VOW).
 */
export const vowTerms = ({ legalName }: Pick<Brokerage, 'legalName'>): Section[] => [
  {
    title: 'Our relationship',
    paragraphs: [
      `By accepting these terms you enter into a lawful broker–consumer relationship with ${legalName}. It is the beginning of a working relationship, not a representation agreement: you owe us no fee, and you may end it at any time by withdrawing your acceptance or deleting your account.`,
    ],
  },
  {
    title: 'Your interest is real',
    paragraphs: [
      'You have a real interest in buying, selling or leasing real estate of the kind shown here, and the name and email address of your account are your own.',
    ],
  },
  {
    title: 'Personal, non-commercial use',
    paragraphs: [
      'You use what this site shows you for your own, non-commercial purposes only, to decide about real estate for yourself.',
    ],
  },
  {
    title: 'No copying and no passing on',
    paragraphs: [
      'You do not copy, redistribute, retransmit, sell or otherwise use any of this information, except in connection with your own consideration of buying, selling or leasing a particular property. You do not collect it with software, in whole or in part, and you do not use it to train or feed other systems.',
      'Your password is yours alone: you do not share it, and you let no one else use your account to see what only registered people may see.',
    ],
  },
  {
    title: 'Whose information it is',
    paragraphs: [
      'The real estate board owns the listing database and holds the copyright in it, and its members and their clients own what they put into it. You acknowledge that ownership and the validity of that copyright. You receive no right in any of it beyond what these terms say.',
    ],
  },
  {
    title: 'Review by the board',
    paragraphs: [
      `${legalName} keeps a record of your name, your email address, and the time and words of your acceptance. The board, or someone it appoints, may review that record and how this site is used, to see that its rules are followed.`,
    ],
  },
  {
    title: 'No warranty',
    paragraphs: [
      'The information is believed to be reliable, but neither the board nor we guarantee that it is accurate or complete. Have it verified before you rely on it.',
    ],
  },
];

/** Label of the checkbox; the ledger stores it after the full terms. */
export const VOW_TERMS_ACCEPTANCE =
  'I have read the terms for registered visitors and accept them.';

/** The full terms as one text, for the ledger. */
export const vowTermsText = (brokerage: Pick<Brokerage, 'legalName'>): string =>
  [
    ...vowTerms(brokerage).map(({ title, paragraphs }) => [title, ...paragraphs].join('\n')),
    VOW_TERMS_ACCEPTANCE,
  ].join('\n\n');
