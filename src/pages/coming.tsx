import { createFileRoute, notFound } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

/** Pages that the site links to and that are not built yet; a page that is built leaves this list. */
const COMING: Record<string, { title: string; text: string }> = {
  neighborhoods: {
    title: 'Canadian Neighborhoods',
    text: 'Guides to the neighbourhoods of the GTA, with the homes for sale in each.',
  },
  about: { title: 'About Me', text: 'The agent’s story, mission and values.' },
  mortgage: {
    title: 'Mortgage Calculator',
    text: 'Payments, the schedule to the last cent, and what lenders ask today.',
  },
  auth: { title: 'Login and Register', text: 'An account to keep the homes you like.' },
  favorites: { title: 'My Favorites', text: 'The homes you have saved, in one place.' },
  'buy-rent-advisor': {
    title: 'Buy vs. Rent?',
    text: 'Four short steps to an answer, with the reasons behind it.',
  },
  'dream-home': {
    title: 'Dream Home',
    text: 'Describe a home and see the listings that come closest.',
  },
  'rent-ready': { title: 'Rent Ready', text: 'Everything that a rental application asks for.' },
  preconstruction: {
    title: 'PreConstruction Homes and Condo',
    text: 'Homes that are still on the drawing board.',
  },
  'knowledge-hub': {
    title: 'Knowledge Hub',
    text: 'How buying, selling and renting work in Ontario.',
  },
  'gta-real-estate-faq': {
    title: 'GTA Real Estate FAQ',
    text: 'Short answers to what people ask most.',
  },
  'market-insights': {
    title: 'Market Insights',
    text: 'Prices, sales and trends, region by region.',
  },
  city: { title: 'City Listings', text: 'The homes on offer in one city.' },
  contact: {
    title: 'Contact',
    text: 'The office, its telephone numbers and a form that reaches us.',
  },
  chat: { title: 'Chat', text: 'A conversation with the team, as you browse.' },
  'privacy-policy': {
    title: 'Privacy Policy',
    text: 'What we keep of you, why, and for how long.',
  },
  'terms-of-service': {
    title: 'Terms of Service',
    text: 'The terms on which this site may be used.',
  },
};

/** Of these, the pages below the address are coming too: /city/oakville. */
const WITH_PAGES_BELOW = ['neighborhoods', 'market-insights', 'city'];

export const Route = createFileRoute('/$')({
  loader: ({ params }) => comingAt(params._splat ?? ''),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title ?? 'Not found' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ComingPage,
});

function comingAt(path: string) {
  const [first = '', ...rest] = path.split('/');
  const page = Object.hasOwn(COMING, first) ? COMING[first] : undefined;
  if (!page || (rest.length > 0 && !WITH_PAGES_BELOW.includes(first))) throw notFound();
  return page;
}

function ComingPage() {
  return <Coming {...Route.useLoaderData()} />;
}
