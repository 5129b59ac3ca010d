import midrise from '../../../../assets/photos/condo-midrise-golden-01.avif';
import towers from '../../../../assets/photos/condo-tower-day-01.avif';
import tower from '../../../../assets/photos/condo-tower-dusk-02.avif';
import livingRoom from '../../../../assets/photos/interior-living-05.avif';
import office from '../../../../assets/photos/interior-office-01.avif';
import townhouse from '../../../../assets/photos/townhouse-golden-01.avif';

/** One of our pictures, 3:2, with its alt text. */
export type Picture = { address: string; alt: string };

/** The pictures of the content pages. All are drawn; none shows a real place. */
export const PICTURES = {
  office: {
    address: office,
    alt: 'An office with a wall of books, a desk by a wide window and trees outside in the evening',
  },
  livingRoom: {
    address: livingRoom,
    alt: 'A bright living room with two sofas, a low table and a view over water to a city',
  },
  towers: { address: towers, alt: 'Three condo towers above a row of young trees on a clear day' },
  tower: { address: tower, alt: 'A condo tower with stacked balconies at dusk, windows lit' },
  midrise: { address: midrise, alt: 'A mid-rise of eight storeys with long balconies in low sun' },
  townhouse: { address: townhouse, alt: 'A row of four brick townhouses with small front gardens' },
} as const satisfies Record<string, Picture>;
