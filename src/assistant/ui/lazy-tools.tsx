import { type ComponentType, lazy } from 'react';
import type { PropertyDetail } from '#listings/api.ts';
import { Deferred } from '#platform/ui/browser/deferred.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { WithoutScripts } from '#shell/ui/without-scripts.tsx';

type Tool = ComponentType<{ property: PropertyDetail }>;
type LazyToolProps = {
  property: PropertyDetail;
  /** Nothing is loaded before this. */
  isNeeded: boolean;
};

/** The analysis of a home, loaded shortly before it scrolls into view. */
export const LazyAnalysis = (props: LazyToolProps) => (
  <Lazily of={Analysis} name="The analysis" {...props} />
);

/** The same for the assistant. */
export const LazyAssistant = (props: LazyToolProps) => (
  <Lazily of={Assistant} name="The assistant" {...props} />
);

type LazilyProps = LazyToolProps & { of: Tool; name: string };

const Lazily = ({ of: Loaded, name, property, isNeeded }: LazilyProps) => (
  <>
    <WithoutScripts of={name} then=", and we’ll help." />
    <div className="needs-script">
      <Deferred isNeeded={isNeeded} waiting={<Skeleton className="h-[420px] rounded-card" />}>
        <Loaded property={property} />
      </Deferred>
    </div>
  </>
);

// A lost connection, or a newer build.
const orNotLoaded = (loading: Promise<{ default: Tool }>) =>
  loading.catch(() => ({ default: NotLoaded }));

const Analysis = lazy(() =>
  orNotLoaded(import('#analysis/ui/analysis.tsx').then(({ Analysis }) => ({ default: Analysis }))),
);
const Assistant = lazy(() =>
  orNotLoaded(import('./assistant.tsx').then(({ Assistant }) => ({ default: Assistant }))),
);

const NotLoaded = () => (
  <Notice failed>We couldn’t load this part. Reload the page to try again.</Notice>
);
