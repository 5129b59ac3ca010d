import type { Letter } from '#platform/domain/letter.ts';
import { site } from '#site';

const NAME = `the newsletter of ${site.brokerage}`;

/** Asks whoever reads the address's mail whether the newsletter is wanted. `link` is the page that takes the answer. */
export const confirmationLetter = (link: string): Letter => ({
  subject: `Please confirm ${NAME}`,
  preview: 'One click, and you are subscribed. Without it, nothing is sent.',
  title: 'Would you like our newsletter?',
  paragraphs: [
    `Somebody, you most likely, asked for ${NAME} at this address. It brings exclusive property listings and market insights.`,
    'Please confirm within seven days. If you did not ask, do nothing: no newsletter comes, and the address is forgotten.',
  ],
  action: { label: 'Confirm', address: link },
  reason:
    'You get this mail because this address was written into the newsletter form of our site.',
});

/** The first mail to a subscriber. */
export const welcomeLetter = (): Letter => ({
  subject: `You are subscribed to ${NAME}`,
  preview: 'You can leave at any time, in one click.',
  title: 'You are subscribed',
  paragraphs: [
    `Thank you for confirming. From now on ${NAME} comes to this address.`,
    'Each mail has a link at its foot by which you leave in one click.',
  ],
  reason: `You get this mail because you subscribed to ${NAME}.`,
});

/** For a subscriber who asks again. */
export const alreadyLetter = (): Letter => ({
  subject: `You are subscribed to ${NAME} already`,
  preview: 'There is nothing more to do.',
  title: 'You are subscribed already',
  paragraphs: [
    `Somebody, you most likely, asked for ${NAME} at this address. It comes here already, so there is nothing more to do.`,
  ],
  reason: `You get this mail because you are subscribed to ${NAME}.`,
});
