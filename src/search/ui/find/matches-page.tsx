import { useQuery } from '@tanstack/react-query';
import type { BoardStatus } from '#listings/domain/board-credit.ts';
import { formatHomes } from '#listings/domain/listing-text.ts';
import { Provenance } from '#listings/ui/provenance.tsx';
import { queryText } from '#platform/domain/call.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import type { Suggestions } from '../../api.ts';
import { addressOfFound, type Kept } from '../../domain/kept-parameters.ts';
import { parseKeywords } from '../../domain/keywords/keyword-query.ts';
import {
  type ListRow,
  type SuggestionGroup,
  suggestionGroups,
} from '../../domain/suggestion-rows.ts';
import { FindForm } from '../find-form.tsx';
import { goneQuery, matchesQuery } from '../find-queries.ts';
import { ListingGrid } from '../listing-grid.tsx';

type MatchesPageProps = { q: string; kept: Kept; board: BoardStatus };

/** What a submitted text may mean, by kind; a text with one meaning leads on instead. */
export function MatchesPage({ q, kept, board }: MatchesPageProps) {
  const { data: found } = useQuery(matchesQuery(q, kept));
  if (found === undefined) return null;
  const groups = suggestionGroups(found, kept);
  return (
    <div className="frame frame-list pt-10 pb-28 md:py-14">
      <h1 className="title wrap-anywhere">Matches for ‘{q}’</h1>
      {found.corrected !== null && (
        <p className="mt-3">
          Showing results for <b className="font-[550]">{found.corrected}</b>.
        </p>
      )}
      <FindForm kept={kept} className="mt-6 max-w-[640px]" />
      {groups.length === 0 ? (
        <NothingFound q={q} kept={kept} />
      ) : (
        <div className="mt-10 flex flex-col gap-12">
          {groups.map((group) => (
            <Group key={group.heading} group={group} homes={found.homes} />
          ))}
        </div>
      )}
      {found.homes.length > 0 && <Provenance {...board} lastRefreshed={null} />}
    </div>
  );
}

function Group({
  group: { heading, rows },
  homes,
}: {
  group: SuggestionGroup;
  homes: Suggestions['homes'];
}) {
  const lists = rows.filter((row) => row.kind !== 'home');
  return (
    <section aria-label={heading}>
      <h2 className="title mb-4 text-28">{heading}</h2>
      {lists.length > 0 ? (
        <ul className="grid gap-x-7 md:grid-cols-2">
          {lists.map((row) => (
            <Match key={row.key} row={row} />
          ))}
        </ul>
      ) : (
        <ListingGrid listings={homes} />
      )}
    </section>
  );
}

const Match = ({ row: { href, name, note, homes } }: { row: ListRow }) => (
  <li className="border-line border-b">
    <a href={href} className="flex min-h-13 items-baseline gap-3 py-3 hover:text-accent-ink">
      <span className="font-[550]">{name}</span>
      <span className="min-w-0 text-14 text-ink-2">{note}</span>
      <span className="figures ml-auto shrink-0 text-14 text-ink-2">{homes}</span>
    </a>
  </li>
);

/** Nothing on the market; perhaps a home that was. */
function NothingFound({ q, kept }: { q: string; kept: Kept }) {
  const { data } = useQuery(goneQuery(q));
  const gone = data?.gone;
  return (
    <div className="mt-10">
      <EmptyState
        title={gone ? `${gone.name} left the market.` : 'Nothing by that name.'}
        line={
          gone
            ? 'Registered visitors can see its history.'
            : 'Try a street and its city, a neighbourhood, or an MLS® number.'
        }
        action={
          <ul className="flex flex-wrap justify-center gap-x-7 gap-y-3">
            {gone?.alike && (
              <li>
                <a
                  href={addressOfFound(gone.alike.query, kept)}
                  className="hit font-[550] underline"
                >
                  {formatHomes(gone.alike.count)} like it in {gone.alike.place}
                </a>
              </li>
            )}
            {parseKeywords(q).ok && (
              <li>
                <a
                  href={addressOfFound(queryText({ keywords: q }), kept)}
                  className="hit font-[550] underline"
                >
                  Search descriptions instead
                </a>
              </li>
            )}
            <li>
              <a href={`/home-history?search=${encodeURIComponent(q)}`} className="hit underline">
                Look up its history
              </a>
            </li>
            <li>
              <a href={addressOfFound('', kept)} className="hit underline">
                See all homes
              </a>
            </li>
          </ul>
        }
      />
    </div>
  );
}
