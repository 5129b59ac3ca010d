import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { formatHours } from '#platform/domain/office-hours.ts';
import { site } from '#site';

/** When messages are accepted, and when they are answered. */
export const Hours = () => (
  <p>
    {site.hours.messages} <span className="text-ink-2">for messages</span>
    <span className="block text-ink-2">We answer {formatHours(useBrokerage().hours)}</span>
  </p>
);
