import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { useRetryPage } from '#shell/ui/use-retry-page.ts';
import { ListFailed } from './list-failed.tsx';

/** Replaces the whole page if the server couldn't list the homes or the page's code didn't load. */
export function ListPageFailed({ error }: { error: unknown }) {
  const { retry } = useRetryPage(error);
  return (
    <div className="frame frame-list pt-10 pb-28 md:py-14">
      <h1 className="title mb-7">Available Properties</h1>
      <ListFailed message={whyFailed(error)} retry={() => void retry()} />
    </div>
  );
}
