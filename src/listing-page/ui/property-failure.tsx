import { PageFailed } from '#shell/ui/page-failed.tsx';
import { BackLink } from './property/back-link.tsx';

/** Shown if the listing couldn't be fetched; the visitor can retry. */
export const PropertyFailure = ({ error }: { error: unknown }) => (
  <PageFailed error={error} title="Error Loading Property" onward={<BackLink />} />
);
