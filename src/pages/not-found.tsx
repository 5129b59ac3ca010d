import { createFileRoute, notFound } from '@tanstack/react-router';
import { absentMeta } from '#seo/domain/page-meta.ts';

export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: () =>
    absentMeta(
      'Page Not Found',
      'We can’t find that page. See homes for sale in Toronto and the Greater Toronto Area.',
    ),
});
