import { Notice } from '#platform/ui/notice.tsx';
import { type Destination, destinationName } from '../domain/destination.ts';
import { sourceNote } from '../domain/travel-text.ts';
import type { TravelSource } from '../domain/travel-times.ts';

type TravelNotesProps = {
  destinations: readonly Destination[];
  /** How the homes' times were worked out, and the destinations' names: null for an unknown place. Absent until known. */
  travel: { names: readonly (string | null)[]; source: TravelSource } | undefined;
};

/** Above homes within reach of destinations: places that we don't know, and how the times were worked out. */
export function TravelNotes({ destinations, travel }: TravelNotesProps) {
  if (destinations.length === 0 || !travel) return null;
  const unknown = destinations.filter((_, at) => travel.names[at] === null);
  return (
    <>
      {unknown.length > 0 && (
        <div role="status">
          <Notice>
            We don’t know {unknown.map(destinationName).join(' or ')}, so no home is within reach of
            it. Remove it, and choose a station, city or neighbourhood.
          </Notice>
        </div>
      )}
      <p className="text-14 text-ink-2">Travel times: {sourceNote(travel.source)}</p>
    </>
  );
}
