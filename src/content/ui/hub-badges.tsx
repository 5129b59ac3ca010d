import { SamplePill } from '#platform/ui/page/sample-pill.tsx';
import { HUB_BADGES } from '../domain/knowledge-areas.ts';

/** The hub's badges. With demonstration data, a notice says that they are samples. */
export const HubBadges = ({ demonstration }: { demonstration: boolean }) => (
  <ul aria-label="About the data" className="flex flex-wrap gap-2">
    {HUB_BADGES.map((badge) => (
      <li
        key={badge}
        className="inline-flex min-h-[26px] items-center rounded-full bg-lake-wash px-3 text-14 text-lake-ink"
      >
        {badge}
      </li>
    ))}
    {demonstration && (
      <li>
        <SamplePill>Sample badges: these listings are made up</SamplePill>
      </li>
    )}
  </ul>
);
