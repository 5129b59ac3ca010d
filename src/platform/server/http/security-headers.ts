/** Headers for every answer. `isSecure`: the site is reached by https. */
export const commonHeaders = ({ isSecure }: { isSecure: boolean }): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), interest-cohort=()',
  ...(isSecure
    ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }
    : {}),
});

/** The policy for answers that are not pages: allow nothing. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The policy for pictures: allow nothing and sandbox them, in case one contains scripts. */
export const PICTURE_POLICY = `${CLOSED_POLICY}; sandbox`;

type PageSources = {
  /** Hashes of the page's own inline scripts and styles: `'sha256-…'`. */
  scripts?: readonly string[];
  styles?: readonly string[];
  /** Its scripts may also request from these. */
  origins?: readonly string[] | undefined;
};

/** The policy of one page: our own files, and its inline scripts and styles. */
export const pagePolicy = ({ scripts = [], styles = [], origins = [] }: PageSources = {}): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${["'self'", ...origins].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The map makes this one, which accepts its worker's URL alone; no library may make another.
    'trusted-types default',
  ].join('; ');
