import { PICTURES, type Picture } from '#platform/ui/page/pictures.ts';
import brick from '../../../assets/photos/detached-brick-day-01.avif';
import bungalow from '../../../assets/photos/detached-bungalow-golden-01.avif';
import modern from '../../../assets/photos/detached-modern-golden-01.avif';
import stone from '../../../assets/photos/detached-stone-golden-01.avif';
import semis from '../../../assets/photos/semi-golden-01.avif';

/** Kinds of homes, drawn; none is a real one. */
const HOMES = {
  stone: {
    address: stone,
    alt: 'Two-storey stone house with a columned portico and two wings in evening sun',
  },
  modern: {
    address: modern,
    alt: 'Modern two-storey house with a cantilevered upper floor and a timber corner in evening sun, spring',
  },
  brick: {
    address: brick,
    alt: 'Two-storey brick house with an attached garage and a gabled porch by day',
  },
  bungalow: {
    address: bungalow,
    alt: 'Bungalow with a double garage and a gabled entrance in evening sun',
  },
  semis: { address: semis, alt: 'Pair of semi-detached two-storey houses in evening sun' },
  townhouse: PICTURES.townhouse,
  midrise: PICTURES.midrise,
  towers: PICTURES.towers,
} satisfies Record<string, Picture>;

/** Places known for one kind. */
const KNOWN_FOR: Readonly<Record<string, keyof typeof HOMES>> = {
  south_oakville: 'stone',
  bridle_path: 'stone',
  rosedale: 'brick',
  yorkville: 'towers',
  forest_hill: 'brick',
  hoggs_hollow: 'modern',
  king_bridge: 'modern',
  toronto: 'towers',
  mississauga: 'towers',
  markham: 'midrise',
  vaughan: 'midrise',
};

/** Those that every town has. */
const COMMON_HOMES = [
  HOMES.brick,
  HOMES.bungalow,
  HOMES.semis,
  HOMES.townhouse,
  HOMES.stone,
] as const;

/** A picture of homes such as a place has; always the same for one place. */
export function guidePicture(id: string): Picture {
  const known = KNOWN_FOR[id];
  if (known) return HOMES[known];
  const letters = [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return COMMON_HOMES[letters % COMMON_HOMES.length] ?? HOMES.brick;
}
