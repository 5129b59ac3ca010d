/** Folder of the test site's database and, without a mail server, its mails. */
export const SITE_DATA = process.env.SITE_DATA ?? 'data/journeys';
