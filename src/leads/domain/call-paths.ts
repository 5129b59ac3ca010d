/** Where the calls of leads stand. */
export const LEAD_PATHS = {
  inquiries: '/api/inquiries',
  newsletter: '/api/newsletter',
  confirmation: '/api/newsletter/confirmation',
  unsubscription: '/api/newsletter/unsubscription',
  oneClick: '/api/newsletter/one-click/{token}',
} as const;
