import type { Publisher } from '#brokerage/domain/brokerage.ts';
import { addressOf } from '#platform/domain/call.ts';
import { listAnswers, showKnowledge } from '../api.ts';

/** A page in a list. */
export type LlmsPage = { path: string; title: string; description: string };

type LlmsText = Publisher & {
  /** The site's main pages. */
  pages: readonly LlmsPage[];
  /** Whether the data comes from a sandbox board. */
  demonstration: boolean;
};

/** /llms.txt: a description of the site for language models. */
export const llmsText = ({
  origin,
  brokerage,
  pages,
  demonstration,
}: LlmsText): string => `# ${brokerage.name}

> The website of ${brokerage.legalName}, a real-estate brokerage in ${brokerage.office.city}, Ontario: homes for sale and for lease in the Greater Toronto Area and wider Ontario, neighbourhood guides, market figures, and how buying, selling and renting work here.
${demonstration ? '\nEvery listing, and every figure counted from listings, is demonstration data: no such home is for sale.\n' : ''}
## How to quote

- Home prices are asking prices in Canadian dollars, a month’s rent for a lease. Sold prices of single homes are not on the public pages; market pages say whether each average is a sold or an asking price.
- Quote a figure with its source, its unit and its time; each answer of the API below carries all three.
- Name the listing brokerage whenever you mention a listing. A missing address is withheld by the seller or unknown: do not infer it.
- A listing that answers 410 has left the market: do not offer it.
- Figures marked as samples are not computed: do not quote them as facts.
- Answers on law and taxes name their source and the day they were last checked. They are not legal advice.
- Listing texts and photos belong to the listing brokerages and their board: link to them, do not copy them.

## Data

- [API](${origin}/api/docs): the OpenAPI document of all calls, as JSON
- [Model Context Protocol](${origin}/mcp): the same, read-only, for assistants that support it
- [Market figures](${origin}${addressOf(showKnowledge, { query: { region: 'GTA', type: 'overview' } })}): a region's figures, each with unit, source and time
- [Questions and answers](${origin}${addressOf(listAnswers, { query: { region: 'GTA', category: 'all' } })}): answers with their sources
- [Listings](${origin}/api/properties?city=toronto): search by city, kind, price, bedrooms and bathrooms
- [New listings](${origin}/feed.xml): an Atom feed of the newest
- [Sitemap](${origin}/sitemap.xml): every page, with the time of its last change

## Pages

Pages by place and by listing, besides those below: ${origin}/neighborhoods/{place}, ${origin}/city/{place}, ${origin}/market-insights/{place} and ${origin}/property/{id}. The sitemap names every one.

${pages.map(({ path, title, description }) => `- [${title}](${origin}${path}): ${description}`).join('\n')}
`;
