import type { Search } from '../../domain/search.ts';

type RoomsFilterProps = { search: Search; onChange: (next: Search) => void };

/** Whether a bedroom below grade or a den counts as a bedroom, as in the board's total. */
export const RoomsFilter = ({ search, onChange }: RoomsFilterProps) => (
  <>
    {/* A form sends nothing for an empty checkbox. Of both values, the last counts. */}
    <input type="hidden" name="rooms" value="above" />
    <label className="mt-2 -mb-2 flex min-h-10 cursor-pointer items-center gap-3 text-14">
      <input
        type="checkbox"
        name="rooms"
        value="all"
        checked={search.rooms === 'all'}
        onChange={({ target }) => onChange({ ...search, rooms: target.checked ? 'all' : 'above' })}
        className="size-5 shrink-0 accent-primary"
      />
      Count rooms below grade and dens
    </label>
  </>
);
