import type { PageFacts } from '#seo/domain/page-meta.ts';

type AccountPageTexts = {
  title: string;
  description: string;
  /** The visible heading, if it isn't the title. */
  heading?: string;
  /** The text below it, if it isn't the description. */
  lead?: string;
};

const PAGES = {
  '/auth': {
    title: 'Login and Register',
    description:
      'Sign in or create an account to save homes on any device. You don’t need an account to browse.',
    heading: 'Your account',
    lead: 'Save homes on any device. Browsing never needs an account.',
  },
  '/forgot-password': {
    title: 'Forgot your password?',
    description: 'Get an email with a link to choose a new password for your account.',
    lead: 'Enter your account’s email address and we’ll send you a link to choose a new one.',
  },
  '/reset-password': {
    title: 'Choose a new password',
    description: 'Choose a new password with the link we emailed you.',
    lead: 'Use at least six characters; the less common, the better. Saving it signs out every device.',
  },
  '/verify-email': {
    title: 'Verify your email address',
    description: 'Verify your email address with the link we sent you.',
    heading: 'Verify your address',
    lead: 'This confirms that your account’s email address is yours, so no one else can use it.',
  },
  '/vow-terms': {
    title: 'Terms for registered visitors',
    description:
      'What registered visitors agree to before they see sold prices, price histories and days on market.',
    lead: 'Real estate boards let registered visitors see sold prices, price histories and days on market. In return, they ask you to agree to these terms. You can accept them on your profile. Everything else on this site works without them.',
  },
  '/home-history': {
    title: 'Find a home’s history',
    description:
      'Find a home on the market by its address or MLS® number. Registered visitors also see what homes sold for, earlier prices and days on market.',
  },
  '/profile': {
    title: 'Your profile',
    description: 'Your details, permissions and data, to change, download or delete.',
    lead: 'Your details, permissions and data.',
  },
} satisfies Record<string, AccountPageTexts>;

/** The account pages, by path. */
export type AccountPagePath = keyof typeof PAGES;

const textsOf = (path: AccountPagePath): AccountPageTexts => PAGES[path];

/** What an account page says at its top. */
export function accountPageHeading(path: AccountPagePath): { heading: string; lead: string } {
  const { title, description, heading = title, lead = description } = textsOf(path);
  return { heading, lead };
}

/** Title and metadata of an account page. */
export function accountPageFacts(path: AccountPagePath, origin: string): PageFacts {
  const { title, description } = textsOf(path);
  return {
    title,
    description,
    keywords: ['account', 'sign in'],
    canonical: origin + path,
    mayBeIndexed: false,
  };
}
