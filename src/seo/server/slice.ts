import type { Slice } from '#platform/server/slice.ts';
import { type CrawlerDeps, crawlerRoutes } from './crawler-routes.ts';
import { type KnowledgeDeps, knowledgeRoutes } from './knowledge-routes.ts';
import { type PreviewDeps, previewRoutes } from './preview-routes.ts';

type SeoDeps = {
  knowledge: KnowledgeDeps;
  previews: PreviewDeps;
};

/** Pages and data for search engines, assistants and link previews. */
export const seoSlice: Slice<object, SeoDeps, { siteRoutes: { crawlers: CrawlerDeps } }> = {
  name: 'seo',
  routes: ({ knowledge, previews }) => [...knowledgeRoutes(knowledge), ...previewRoutes(previews)],
  siteRoutes: ({ crawlers }) => crawlerRoutes(crawlers),
  limits: [
    { path: '/api/preview', perMinute: 600 },
    { path: '/api/llmo/*', perMinute: 600 },
  ],
};
