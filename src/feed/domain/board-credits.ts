import type { BoardCredit } from '#listings/domain/board-credit.ts';

const DEEMED_RELIABLE = 'and is deemed reliable but not guaranteed.';

const CREDITS: Record<string, BoardCredit> = {
  sandbox: {
    disclaimer: `Listing information comes from the sandbox board ${DEEMED_RELIABLE}`,
    badge: null,
  },
  ampre: {
    disclaimer:
      'Listing information comes from the Toronto Regional Real Estate Board (TRREB) by way of PropTx ' +
      `${DEEMED_RELIABLE} It is meant for consumers with a bona fide interest in the purchase, sale or lease of ` +
      'real estate and may not be used for any other purpose.',
    badge: null,
  },
  ddf: {
    disclaimer:
      'Listing information comes from the Data Distribution Facility (DDF®) of The Canadian Real Estate ' +
      `Association (CREA) ${DEEMED_RELIABLE} REALTOR®, REALTORS® and the REALTOR® logo are controlled by CREA and ` +
      'identify real estate professionals who are members of CREA. MLS®, Multiple Listing Service® and the ' +
      'associated logos are owned by CREA and identify the quality of services provided by real estate ' +
      'professionals who are members of CREA.',
    badge: { label: 'Powered by REALTOR.ca', address: 'https://www.realtor.ca/' },
  },
};

const ANY_BOARD: BoardCredit = {
  disclaimer: `Listing information comes from the real estate board ${DEEMED_RELIABLE}`,
  badge: null,
};

/** The credit that a profile's board requires wherever its listings are shown. */
export const creditOf = (profile: string): BoardCredit =>
  (Object.hasOwn(CREDITS, profile) ? CREDITS[profile] : undefined) ?? ANY_BOARD;
