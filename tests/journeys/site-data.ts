/** Where the journeys' site keeps its database and, without a mail server, its mails. */
export const SITE_DATA = process.env.SITE_DATA ?? 'data/journeys';
