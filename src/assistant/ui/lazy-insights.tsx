import { type ComponentType, lazy } from 'react';
import type { PropertyDetail } from '#listings/api.ts';
import { Deferred } from '#platform/ui/browser/deferred.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { WithoutScripts } from '#shell/ui/without-scripts.tsx';

type Insight = ComponentType<{ property: PropertyDetail }>;
type LazyInsightProps = {
  property: PropertyDetail;
  /** Nothing is loaded before this. */
  isNeeded: boolean;
};

/** The analysis of a home, loaded shortly before it scrolls into view. */
export const LazyAnalysis = (props: LazyInsightProps) => <Lazily of={Analysis} {...props} />;

/** The same for the assistant. */
export const LazyAssistant = (props: LazyInsightProps) => <Lazily of={Assistant} {...props} />;

const Lazily = ({ of: Loaded, property, isNeeded }: LazyInsightProps & { of: Insight }) => (
  <>
    <WithoutScripts of="This" then=", and a person answers." />
    <div className="needs-script">
      <Deferred isNeeded={isNeeded} waiting={<Skeleton className="h-[420px] rounded-card" />}>
        <Loaded property={property} />
      </Deferred>
    </div>
  </>
);

// A lost connection, or a newer build.
const orNotLoaded = (loading: Promise<{ default: Insight }>) =>
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
