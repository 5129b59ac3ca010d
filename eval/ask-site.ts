/** What the site answers to a call: a POST where there is a body, else a GET. */
export type AskSite = (path: string, body?: object) => Promise<{ status: number; body: unknown }>;
