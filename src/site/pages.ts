import type { AnyPage } from './page.ts';

/** The variable parts of a path begin with '$'. */
type ListedPage = readonly [path: string, load: () => Promise<{ page: AnyPage }>];

/** The site's table of contents. */
export const PAGES: readonly ListedPage[] = [
  ['/', () => import('#pages/home.tsx')],
  ['/properties', () => import('#pages/homes/properties.tsx')],
  ['/property/$id', () => import('#pages/homes/property.tsx')],
  // External links use this address too; the canonical one is /property/{id}.
  ['/properties/$id', () => import('#pages/homes/property.tsx')],
  ['/preconstruction', () => import('#pages/homes/preconstruction.tsx')],

  ['/neighborhoods', () => import('#pages/places/neighborhoods.tsx')],
  ['/neighborhoods/$neighborhood', () => import('#pages/places/neighborhood.tsx')],
  ['/city/$city', () => import('#pages/places/city.tsx')],

  ['/market-insights', () => import('#pages/market/market-insights.tsx')],
  ['/market-insights/$region', () => import('#pages/market/market-insights.tsx')],
  ['/market-report', () => import('#pages/market/market-report.tsx')],

  ['/mortgage', () => import('#pages/tools/mortgage.tsx')],
  ['/buy-rent-advisor', () => import('#pages/tools/buy-rent-advisor.tsx')],
  ['/dream-home', () => import('#pages/tools/dream-home.tsx')],

  ['/knowledge-hub', () => import('#pages/guides/knowledge-hub.tsx')],
  ['/gta-real-estate-faq', () => import('#pages/guides/gta-real-estate-faq.tsx')],
  ['/rent-ready', () => import('#pages/guides/rent-ready.tsx')],

  ['/about', () => import('#pages/contact/about.tsx')],
  ['/contact', () => import('#pages/contact/contact.tsx')],
  ['/chat', () => import('#pages/contact/chat.tsx')],
  ['/chat/unsubscribe', () => import('#pages/contact/chat-unsubscription.tsx')],
  ['/newsletter/confirm', () => import('#pages/contact/newsletter-confirmation.tsx')],
  ['/newsletter/unsubscribe', () => import('#pages/contact/newsletter-unsubscription.tsx')],

  ['/privacy-policy', () => import('#pages/legal/privacy-policy.tsx')],
  ['/terms-of-service', () => import('#pages/legal/terms-of-service.tsx')],
  ['/accessibility', () => import('#pages/legal/accessibility.tsx')],

  ['/auth', () => import('#pages/account/auth.tsx')],
  ['/forgot-password', () => import('#pages/account/forgot-password.tsx')],
  ['/reset-password', () => import('#pages/account/reset-password.tsx')],
  ['/verify-email', () => import('#pages/account/verify-email.tsx')],
  ['/vow-terms', () => import('#pages/account/vow-terms.tsx')],
  ['/home-history', () => import('#pages/account/home-history.tsx')],
  ['/profile', () => import('#pages/account/profile.tsx')],
  ['/favorites', () => import('#pages/account/favorites.tsx')],

  ['/desk', () => import('#pages/desk/desk.tsx')],
  ['/desk/setup', () => import('#pages/desk/setup.tsx')],
  ['/desk/setup/$step', () => import('#pages/desk/setup-step.tsx')],
  ['/desk/join', () => import('#pages/desk/join.tsx')],
  ['/desk/settings', () => import('#pages/desk/settings.tsx')],
  ['/desk/settings/$section', () => import('#pages/desk/settings.tsx')],
];

/** Every other path. */
export const NOT_FOUND_PAGE: ListedPage[1] = () => import('#pages/not-found.tsx');

export type Route = {
  /** As listed. */
  path: string;
  params: Record<string, string>;
  load: ListedPage[1];
  /** The path in its one spelling: as listed, without a slash at its end. */
  canonical: string;
};

const PATTERNS = PAGES.map(([path, load]) => ({ path, load, parts: partsOf(path) }));

/** The page at a path, whatever its capitals, with or without a slash at its end; null if there is none. */
export function routeAt(path: string): Route | null {
  const parts = partsOf(path);
  for (const { parts: pattern, ...page } of PATTERNS) {
    const params = matched(pattern, parts);
    if (params) return { ...page, params, canonical: spelled(pattern, parts) };
  }
  return null;
}

function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

const isVariable = (part: string): boolean => part.startsWith('$');

const spelled = (pattern: readonly string[], parts: readonly string[]): string =>
  pattern.map((part, at) => (isVariable(part) ? parts[at] : part)).join('/') || '/';

/** The variable parts of a path, decoded; null if it has another form. */
function matched(pattern: readonly string[], parts: readonly string[]): Route['params'] | null {
  if (pattern.length !== parts.length) return null;
  const params: Route['params'] = {};
  for (const [at, expected] of pattern.entries()) {
    const part = decoded(parts[at] ?? '');
    if (part && isVariable(expected)) params[expected.slice(1)] = part;
    else if (part?.toLowerCase() !== expected) return null;
  }
  return params;
}

/** Null for text that is not encoded text. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
