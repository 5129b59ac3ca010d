/** Where the calls of api.ts stand: apart from their schemas, which browsers need not load. */
export const SEO_PATHS = {
  knowledge: '/api/llmo/knowledge-graph',
  faq: '/api/llmo/faq',
  preview: '/api/preview',
} as const;
