/** Calls the site's API: POST with a body, GET without. */
export type AskSite = (path: string, body?: object) => Promise<{ status: number; body: unknown }>;
