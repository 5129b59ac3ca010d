import { formatHours } from '#platform/domain/office-hours.ts';
import { site } from '#site';

const { messages, office } = site.hours;

/** When messages are accepted, and when they are answered. */
export const Hours = () => (
  <p>
    {messages} <span className="text-ink-2">for messages</span>
    <span className="block text-ink-2">We answer {formatHours(office)}</span>
  </p>
);
