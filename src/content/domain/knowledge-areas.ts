import { homesAddress } from '#search/domain/homes-address.ts';

type Link = { label: string; href: string };

/** A topic for buyers, with further reading and common questions. */
export type KnowledgeArea = {
  title: string;
  text: string;
  resources: readonly Link[];
  /** Up to three; each links to its answer. */
  questions: readonly Link[];
};

const answerTo = (id: string): string => `/gta-real-estate-faq#${id}`;

/** The knowledge hub's four areas. */
export const KNOWLEDGE_AREAS: readonly KnowledgeArea[] = [
  {
    title: 'Market Analysis',
    text: 'Prices, supply and how quickly homes sell, by region. Each figure shows its period and count.',
    resources: [
      { label: 'Market insights for Toronto', href: '/market-insights' },
      { label: 'Market insights for Oakville', href: '/market-insights/oakville' },
      { label: 'All homes for sale', href: '/properties?homes=1' },
    ],
    questions: [
      { label: 'Why don’t you show sold prices to everyone?', href: answerTo('sold-prices') },
      {
        label: 'Where do the listings come from, and how fresh are they?',
        href: answerTo('where-listings-come-from'),
      },
    ],
  },
  {
    title: 'Neighborhood Intelligence',
    text: 'What a place costs, what’s nearby and what’s for sale, in Toronto and the cities around it.',
    resources: [
      { label: 'All neighbourhoods', href: '/neighborhoods' },
      { label: 'Oakville guide', href: '/neighborhoods/oakville' },
      { label: 'Homes in Yorkville', href: homesAddress('yorkville') },
    ],
    questions: [
      { label: 'What does a home in Oakville cost?', href: '/neighborhoods/oakville' },
      { label: 'Which homes are for sale in Markham?', href: '/city/markham' },
      {
        label: 'What is for rent in Toronto?',
        href: '/properties?city=toronto&transactionType=For+Lease',
      },
    ],
  },
  {
    title: 'Home Buying Process',
    text: 'From the first conversation to the keys: what you sign, what it costs and what you can still undo.',
    resources: [
      { label: 'Buy or rent: the advisor', href: '/buy-rent-advisor' },
      { label: 'New homes and condos', href: '/preconstruction' },
      { label: 'Questions and answers', href: '/gta-real-estate-faq' },
    ],
    questions: [
      { label: 'What do I sign before working with an agent?', href: answerTo('first-step') },
      { label: 'What are closing costs?', href: answerTo('closing-costs') },
      { label: 'Can I change my mind about a new condo?', href: answerTo('new-condo-cooling-off') },
    ],
  },
  {
    title: 'Financing and Mortgages',
    text: 'Down payments, insurance, the stress test and payments, under Canadian rules.',
    resources: [
      { label: 'Mortgage calculator', href: '/mortgage#calculator' },
      { label: 'Lender rates', href: '/mortgage#rates' },
      { label: 'Refinancing', href: '/mortgage#refinancing' },
    ],
    questions: [
      { label: 'How much do I need for a down payment?', href: answerTo('minimum-down-payment') },
      { label: 'How large a mortgage can I qualify for?', href: answerTo('gds-and-tds') },
      { label: 'What is the mortgage stress test?', href: answerTo('stress-test') },
    ],
  },
];

/** The tools linked from the hub. */
export const QUICK_TOOLS = [
  {
    title: 'Mortgage Calculator',
    text: 'Payments, the yearly schedule and what a lender would charge.',
    href: '/mortgage',
  },
  {
    title: 'Property Search',
    text: 'Every home for sale or for lease, by place, price and size.',
    href: '/properties',
  },
  {
    title: 'Market Insights',
    text: 'What homes cost by region, how many there are and of what kind.',
    href: '/market-insights',
  },
] as const;

/** The badges at the top of the hub, in order. */
export const HUB_BADGES = ['TRREB Verified Data', 'AI-Optimized Content', 'Updated Daily'] as const;
