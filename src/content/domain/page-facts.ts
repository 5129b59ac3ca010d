import type { Brokerage, Publisher } from '#brokerage/domain/brokerage.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { site } from '#site';

type PageText = { path: string; title: string; description: string; keywords: readonly string[] };

const { agent } = site;

export const CONTENT_PAGES = [
  'about',
  'contact',
  'rent-ready',
  'preconstruction',
  'chat',
  'privacy-policy',
  'terms-of-service',
  'accessibility',
  'gta-real-estate-faq',
  'knowledge-hub',
] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** Titles and descriptions of the content pages. */
const pagesOf = ({ name: brokerage }: Brokerage): Record<ContentPage, PageText> => ({
  about: {
    path: '/about',
    title: `About ${agent.name}`,
    description: `The story, the mission and the values of ${agent.name}, ${agent.title.toLowerCase()} at ${brokerage}, and how we work with buyers, sellers and tenants across the Greater Toronto Area.`,
    keywords: [agent.name, 'real estate broker Toronto', 'GTA real estate agent', brokerage],
  },
  contact: {
    path: '/contact',
    title: 'Contact',
    description: `Call, write or visit ${brokerage}: office address, two phone numbers, email and social pages. We answer questions on buying, selling and renting in the GTA.`,
    keywords: ['contact real estate agent Toronto', 'book a viewing GTA', brokerage],
  },
  'rent-ready': {
    path: '/rent-ready',
    title: 'Rent Ready: your rental application, prepared',
    description:
      'Prepare one rental application for homes across the GTA, in five steps, and know what Ontario law says about deposits, the standard lease and rent increases.',
    keywords: ['rental application Ontario', 'standard lease Ontario', 'rent in Toronto'],
  },
  preconstruction: {
    path: '/preconstruction',
    title: 'Preconstruction Homes and Condos',
    description:
      'How to buy a new home or condo before it is built in the Greater Toronto Area: the 10 days to cancel, deposits, rebates and five steps from first talk to keys.',
    keywords: ['preconstruction condos GTA', 'new homes Toronto', '10-day rescission Ontario'],
  },
  chat: {
    path: '/chat',
    title: 'Live Chat',
    description: `How to reach the team of ${brokerage} by live chat, phone or email, about a home, a neighbourhood, a cost or a viewing.`,
    keywords: ['real estate live chat', 'ask a realtor Toronto'],
  },
  'privacy-policy': {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: `What personal information ${brokerage} collects and why, how long it is kept, how to see, correct or delete it, and how to opt out of email.`,
    keywords: ['privacy policy', 'PIPEDA', 'CASL'],
  },
  'terms-of-service': {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: `The rules for using the website of ${brokerage}: listing information, registered visitors, tools, trademarks and liability.`,
    keywords: ['terms of service', 'listing information copyright', 'VOW terms'],
  },
  accessibility: {
    path: '/accessibility',
    title: 'Accessibility',
    description: `What ${brokerage} does so that everyone can use this site, what was tested against WCAG 2.2 AA, what is still open, and how to get accessible formats.`,
    keywords: ['accessibility statement', 'WCAG 2.2 AA', 'accessible formats'],
  },
  'gta-real-estate-faq': {
    path: '/gta-real-estate-faq',
    title: 'GTA Real Estate FAQ',
    description:
      'Sixteen questions on buying, mortgages, taxes and renting in the Greater Toronto Area, answered with figures, dates and sources: GDS and TDS, land transfer tax, RRSP, closing costs.',
    keywords: [
      'GTA real estate FAQ',
      'land transfer tax Toronto',
      'GDS TDS ratio',
      'closing costs',
    ],
  },
  'knowledge-hub': {
    path: '/knowledge-hub',
    title: 'GTA Real Estate Knowledge Hub',
    description:
      'Market analysis, neighbourhoods, home buying and financing in the Greater Toronto Area: figures with their sources, questions with answers, and the tools to work it out.',
    keywords: ['GTA real estate guide', 'Toronto housing market', 'home buying process Ontario'],
  },
});

/** A content page's title and description. */
export function contentPageFacts(page: ContentPage, { origin, brokerage }: Publisher): PageFacts {
  const { path, ...text } = pagesOf(brokerage)[page];
  return { ...text, canonical: origin + path };
}
