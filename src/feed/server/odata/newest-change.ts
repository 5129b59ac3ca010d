import { instant } from '../../domain/rows/coerce.ts';
import { isRow } from '../../domain/rows/row.ts';
import type { Resources } from './resources.ts';

const CLOCK = 'ModificationTimestamp';

/** When a listing of the board last changed, as ISO in UTC; null if the board doesn't sort by that. */
export async function newestChange(resources: Resources): Promise<string | null> {
  const reply = await resources.ask({
    resource: 'Property',
    wanted: ['ListingKey', CLOCK],
    filter: null,
    orderby: `${CLOCK} desc`,
    top: 1,
    identity: ['ListingKey', CLOCK],
  });
  const [row] = reply.ok ? reply.answer.rows : [];
  return isRow(row) ? instant(row[CLOCK]) : null;
}
