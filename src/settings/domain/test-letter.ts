import type { Letter } from '#platform/domain/letter.ts';

/** Shows that a mail server works. */
export const testLetter = (): Letter => ({
  subject: 'A test email from your site',
  preview: 'It arrived, so your mail server works.',
  title: 'It arrived',
  paragraphs: [
    'Your site can send emails by this mail server. Go back to the desk and press ‘It arrived’ to save it.',
  ],
  reason: 'You’re getting this email because you tried a mail server at your site’s desk.',
});
