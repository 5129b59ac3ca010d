import type { PageFacts } from '#seo/domain/page-meta.ts';

const PAGES = {
  '/auth': {
    title: 'Login and Register',
    description:
      'Sign in, or make an account, to save homes and find them again on any device. Listings are open without one.',
  },
  '/forgot-password': {
    title: 'Forgot your password?',
    description: 'Ask for a link by email that lets you choose a new password for your account.',
  },
  '/reset-password': {
    title: 'Choose a new password',
    description: 'Choose a new password with the link that we have sent to your email address.',
  },
  '/verify-email': {
    title: 'Verify your email address',
    description: 'Show with the link that we have sent you that the address is your own.',
  },
  '/vow-terms': {
    title: 'Terms for registered visitors',
    description:
      'What a registered visitor agrees to before sold prices, price histories and days on market are shown.',
  },
  '/home-history': {
    title: 'Find a home’s history',
    description:
      'Look up what a home sold for, its earlier prices and its days on market, as a registered visitor.',
  },
  '/profile': {
    title: 'Your profile',
    description:
      'Your details, your password, what you agreed to, and all that we keep about you: to change, to take along or to delete.',
  },
};

/** The pages of accounts, by their address. */
export type AccountPagePath = keyof typeof PAGES;

/** What a page of accounts says of itself. */
export const accountPageFacts = (path: AccountPagePath, origin: string): PageFacts => ({
  ...PAGES[path],
  keywords: ['account', 'sign in'],
  canonical: origin + path,
  mayBeIndexed: false,
});
