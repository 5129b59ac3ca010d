/** Search engines, and services that fetch a page for its preview or for a language model. */
const NAMES =
  /(?<!\bcu)bot(?:\b|[/;_-])|crawl|spider|slurp|mediapartners|google-inspectiontool|googleother|bingpreview|facebookexternalhit|archiver|claude-|perplexity-/i;

/** Whether a User-Agent header is a crawler's, as far as it says so. */
export const isCrawler = (userAgent: string | undefined): boolean => NAMES.test(userAgent ?? '');
