/** The database's largest integer; larger ids are refused without a query. */
export const MAX_ID = 2_147_483_647;
