import type { IncomingListing, ListingId } from '#listings/domain/listing.ts';
import type { Photo } from '#media/domain/photo.ts';
import type { Board } from '../../domain/board.ts';
import { BoardError } from '../../domain/board-error.ts';
import type { Profile } from '../../domain/profile.ts';
import type { Progress } from '../../domain/progress.ts';
import type { BoardPeopleStore } from '../board-people-store.ts';
import type { FeedStore } from '../feed-store.ts';
import type { OddityStore } from '../oddity-store.ts';

/** Where rows come from. `force` overwrites even a newer row of ours. */
type Source = { feed: string; rank: number; force?: boolean };

type Keyed<Rest> = Rest & { key: string };

// What an import needs of the stores of listings. Keys are ours: the board's, with its prefix.

type ImportedListings = {
  upsertAll(
    rows: IncomingListing[],
    at: Date,
    from: Source,
  ): Promise<{ changed: ListingId[]; unchanged: number; older: string[] }>;
};

export type BoardRows = {
  /** The board's rows, as stored. */
  storedRows(feed: string, keys: string[]): Promise<ReadonlyMap<string, Record<string, unknown>>>;
};

type DuePhotos = {
  wantingPhotos(
    rows: Pick<IncomingListing, 'listing' | 'photosChanged'>[],
    from: Source,
  ): Promise<ReadonlySet<string>>;
  notePhotoTimes(feed: string, rows: Keyed<{ photosChanged: string }>[]): Promise<void>;
  photosDue(
    feed: string,
    afterId: number,
    limit: number,
  ): Promise<Keyed<{ id: ListingId; photosChanged: string }>[]>;
  takePhotos(
    sets: { id: ListingId; photos: string[]; photosTaken: string }[],
    at: Date,
  ): Promise<void>;
};

type OfficeNames = {
  unnamedOffices(feed: string): Promise<string[]>;
  nameOffices(feed: string, names: ReadonlyMap<string, string>, at: Date): Promise<number>;
};

type ListingKeys = {
  compared(
    feed: string,
    keys: string[],
  ): Promise<
    ReadonlyMap<string, { boardModifiedAt: number | null; wasRemoved: boolean; isMissing: boolean }>
  >;
  activeExcept(
    stretch: { feed: string; after: string; upTo: string | null },
    keys: string[],
    limit: number,
  ): Promise<Keyed<{ isMissing: boolean }>[]>;
  countActive(feed: string): Promise<number>;
  noteMissing(feed: string, keys: string[], at: Date): Promise<void>;
  noteSeen(feed: string, keys: string[]): Promise<void>;
  takeOffMarket(feed: string, keys: string[], at: Date): Promise<ListingId[]>;
};

/** The stores of one import transaction. */
export type Stores = {
  importedListings: ImportedListings;
  boardRows: BoardRows;
  duePhotos: DuePhotos;
  officeNames: OfficeNames;
  listingKeys: ListingKeys;
  photos: {
    replaceSets(sets: ReadonlyMap<string, Photo[]>): Promise<void>;
    /** The photos' addresses with their pictures' versions. */
    storedPhotos(photos: Photo[]): Promise<string[]>;
  };
  feed: FeedStore;
  boardPeople: BoardPeopleStore;
  oddities: OddityStore;
};

export type Import = {
  board: Board;
  profile: Profile;
  stores: { inTransaction<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> };
  now(): Date;
  /** Read the board from its beginning, not from where the last pass ended; people too. */
  full?: boolean;
  /** Rows per request. */
  pageSize?: number;
  /** Stops between pages; stored pages stay, and the next pass resumes from there. */
  signal?: AbortSignal | undefined;
  onProgress?(progress: Progress): void;
  /** Called for failures that don't end the pass. */
  onError?(error: unknown): void;
};

/** An import with defaults filled in; its `onError` records failures even if the caller has no handler. */
export type Reading = Import & { pageSize: number; onError(error: unknown): void };

export const sourceOf = ({ board, profile }: Import): Source => ({
  feed: board.name,
  rank: profile.rank,
});

/** An error as a sentence that may be shown: only a board error's own message, as any other may quote data. */
export const sentenceOf = (error: unknown): string =>
  error instanceof BoardError
    ? error.message
    : 'It ended with an error of our own; the log has it.';
