/**
 * What every connection of postgres.js is opened with. Left to itself it asks each new one for the types of arrays, in a
 * promise that nobody holds: a connection that is lost meanwhile would end the process. So arrays come as text, which
 * the query builder reads.
 */
export const DRIVER = { fetch_types: false, onnotice: () => {} } as const;
