import { NotFound } from '#shell/ui/not-found.tsx';
import { definePage } from '#site/page.ts';

/** Stands for every address that has no page. */
export const page = definePage({
  load: () => ({
    is: 'absent',
    title: 'Page Not Found',
    description:
      'We can’t find that page. See homes for sale in Toronto and the Greater Toronto Area.',
  }),
  Content: () => null,
  Absent: NotFound,
});
