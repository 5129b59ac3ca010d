import { NO_PAGE, NotFound } from '#shell/ui/not-found.tsx';
import { definePage } from '#site/page.ts';

/** Stands for every address that has no page. */
export const page = definePage({
  load: () => NO_PAGE,
  Content: () => null,
  Absent: NotFound,
});
