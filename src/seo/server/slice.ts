import type { Slice } from '#platform/server/slice.ts';
import { ANNOUNCED_CHANGES, type AnnouncingDeps } from './announced-changes.ts';
import { type CrawlerDeps, crawlerRoutes } from './crawler-routes.ts';
import { type KnowledgeDeps, knowledgeRoutes } from './knowledge-routes.ts';
import { type PreviewDeps, previewRoutes } from './preview-routes.ts';

type SeoDeps = {
  knowledge: KnowledgeDeps;
  previews: PreviewDeps;
};

/** Pages and data for search engines, assistants and link previews. */
export const seoSlice: Slice<
  object,
  SeoDeps,
  { siteRoutes: { crawlers: CrawlerDeps }; jobs: AnnouncingDeps }
> = {
  name: 'seo',
  routes: ({ knowledge, previews }) => [...knowledgeRoutes(knowledge), ...previewRoutes(previews)],
  siteRoutes: ({ crawlers }) => crawlerRoutes(crawlers),
  jobs: [ANNOUNCED_CHANGES],
  limits: [
    { path: '/api/preview', perMinute: 600 },
    { path: '/api/llmo/*', perMinute: 600 },
  ],
};
