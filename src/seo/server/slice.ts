import { joined } from '#platform/server/http/routes.ts';
import type { Slice } from '#platform/server/slice.ts';
import { listAnswers, showKnowledge, showPreview } from '../api.ts';
import { knowledgeRoutes } from './knowledge-routes.ts';
import { type PreviewDeps, previewRoutes } from './preview-routes.ts';

type SeoDeps = {
  knowledge: Parameters<typeof knowledgeRoutes>[0];
  previews: PreviewDeps;
};

/** What search engines, assistants and link previews read. */
export const seoSlice: Slice<object, SeoDeps> = {
  name: 'seo',
  calls: [showKnowledge, listAnswers, showPreview],
  routes: ({ knowledge, previews }) => joined(knowledgeRoutes(knowledge), previewRoutes(previews)),
  limits: [
    { path: '/api/preview', perMinute: 600 },
    { path: '/api/llmo/*', perMinute: 600 },
  ],
};
