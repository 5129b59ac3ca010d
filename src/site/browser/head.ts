import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { fullTitle, type HeadFacts, mayBeIndexed, robotsText } from '#seo/domain/page-meta.ts';

/**
 * Makes the document's head that of another page, as far as browsers and extensions read it there. What only search engines
 * and social networks read they get from the server.
 */
export function showHead(facts: HeadFacts, brokerage: Pick<Brokerage, 'name'>): void {
  document.title = fullTitle(facts.title, brokerage);
  write('meta[name=description]', 'content', facts.description);
  write('meta[name=robots]', 'content', robotsText(mayBeIndexed(facts)));
  write('link[rel=canonical]', 'href', 'canonical' in facts ? facts.canonical : location.href);
}

const write = (selector: string, attribute: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);
