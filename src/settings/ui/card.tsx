import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/domain/day.ts';

/** A card of a settings page. */
export const Card = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`mt-6 rounded-card bg-card p-5 shadow-card md:p-8 ${className}`}>{children}</div>
);

/** Who changed a section last, and when. */
export function LastChange({ change }: { change: { at: string; by: string | null } | null }) {
  if (!change) return null;
  return (
    <p className="mt-4 text-14 text-ink-3">
      Last changed by {change.by ?? 'a former member'} on{' '}
      <time dateTime={change.at}>{formatDateTime(new Date(change.at))}</time>
    </p>
  );
}
