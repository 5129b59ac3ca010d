import type { PageFacts } from '#seo/domain/page-meta.ts';

const PAGES = {
  '/auth': {
    title: 'Login and Register',
    description:
      'Sign in or create an account to save homes on any device. You don’t need an account to browse.',
  },
  '/forgot-password': {
    title: 'Forgot your password?',
    description: 'Get an email with a link to choose a new password for your account.',
  },
  '/reset-password': {
    title: 'Choose a new password',
    description: 'Choose a new password with the link we emailed you.',
  },
  '/verify-email': {
    title: 'Verify your email address',
    description: 'Verify your email address with the link we sent you.',
  },
  '/vow-terms': {
    title: 'Terms for registered visitors',
    description:
      'What registered visitors agree to before they see sold prices, price histories and days on market.',
  },
  '/home-history': {
    title: 'Find a home’s history',
    description:
      'Find a home on the market by its address or MLS® number. Registered visitors also see what homes sold for, earlier prices and days on market.',
  },
  '/profile': {
    title: 'Your profile',
    description: 'Your details, permissions and data, to change, download or delete.',
  },
};

/** The account pages, by path. */
export type AccountPagePath = keyof typeof PAGES;

/** Title and metadata of an account page. */
export const accountPageFacts = (path: AccountPagePath, origin: string): PageFacts => ({
  ...PAGES[path],
  keywords: ['account', 'sign in'],
  canonical: origin + path,
  mayBeIndexed: false,
});
