import { createFileRoute, notFound } from '@tanstack/react-router';
import { absentMeta } from '#seo/domain/page-meta.ts';

export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: () => absentMeta('Page Not Found'),
});
