import { AREAS } from '#places/domain/areas.ts';
import { CITIES } from '#places/domain/cities.ts';
import { GTA, GTA_NAME } from '#places/domain/place.ts';
import { ChipLink } from '#platform/ui/chip-link.tsx';

const REGIONS = [
  { key: GTA, name: GTA_NAME },
  ...CITIES.map(({ slug, name }) => ({ key: slug, name })),
  ...AREAS,
];

/** Links to all other regions' figures. `except` is the current page's region. */
export const OtherRegions = ({ except }: { except: string }) => (
  <ul className="flex flex-wrap gap-x-2.5 gap-y-3">
    {REGIONS.filter(({ key }) => key !== except).map(({ key, name }) => (
      <li key={key}>
        <ChipLink href={`/market-insights/${key}`}>{name}</ChipLink>
      </li>
    ))}
  </ul>
);
