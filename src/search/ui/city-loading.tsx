import { useStartAtTop } from '#platform/ui/browser/use-start-at-top.ts';

/** Shown while a city's homes load. In its own file so that it doesn't need the page's code. */
export function CityLoading({ city }: { city: string }) {
  useStartAtTop();
  return (
    <div role="status" className="frame flex items-center justify-center gap-4 py-28 text-ink-2">
      <span className="size-6 animate-spin rounded-full border-2 border-current border-r-transparent" />
      Loading {city} properties...
    </div>
  );
}
