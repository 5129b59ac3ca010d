import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { Letter } from '#platform/domain/letter.ts';

type Sender = Pick<Brokerage, 'name'>;

const newsletterOf = ({ name }: Sender): string => `the ${name} newsletter`;

/** Asks the address's owner to confirm the subscription. `link` is the confirmation page. */
export const confirmationLetter = (link: string, sender: Sender): Letter => ({
  subject: `Please confirm ${newsletterOf(sender)}`,
  preview: 'Tick one box and you’re subscribed. Until then, we won’t send anything.',
  title: 'Would you like our newsletter?',
  paragraphs: [
    `We received a request for ${newsletterOf(sender)} at this address. It brings exclusive property listings and market insights.`,
    'Please confirm within seven days. If you didn’t ask for it, ignore this email: we won’t send the newsletter, and we’ll delete this address.',
  ],
  action: { label: 'Confirm', address: link },
  reason:
    'You’re getting this email because this address was entered in the newsletter form on our site.',
});

/** The first mail to a new subscriber. */
export const welcomeLetter = (sender: Sender): Letter => ({
  subject: `You’re subscribed to ${newsletterOf(sender)}`,
  preview: 'You can unsubscribe anytime, in one click.',
  title: 'You’re subscribed',
  paragraphs: [
    `Thank you for confirming. From now on, we’ll send ${newsletterOf(sender)} to this address.`,
    'Every email has a one-click unsubscribe link at the bottom.',
  ],
  reason: `You’re getting this email because you subscribed to ${newsletterOf(sender)}.`,
});

/** For a subscriber who subscribes again. */
export const alreadyLetter = (sender: Sender): Letter => ({
  subject: `You’re already subscribed to ${newsletterOf(sender)}`,
  preview: 'There’s nothing more to do.',
  title: 'You’re already subscribed',
  paragraphs: [
    `We received a request for ${newsletterOf(sender)} at this address. You’re already subscribed, so there’s nothing more to do.`,
  ],
  reason: `You’re getting this email because you’re subscribed to ${newsletterOf(sender)}.`,
});
