import type { ErrorComponentProps } from '@tanstack/react-router';
import { RouteFailed } from '#shell/ui/route-failed.tsx';
import { BackLink } from './property/back-link.tsx';

/**
 * Shown if the listing couldn't be fetched; the visitor can retry. In a file of its own, because the main bundle has
 * it, and the rest of the page is loaded on demand.
 */
export const PropertyFailure = ({ error }: ErrorComponentProps) => (
  <RouteFailed error={error} title="Error Loading Property" onward={<BackLink />} />
);
