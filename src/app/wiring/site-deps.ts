import type { Logger } from 'pino';
import { openEnrolment, openPasswords, type openVisitors } from '#accounts/server/slice.ts';
import { homeLoader } from '#analysis/server/home-loader.ts';
import { requestedHome } from '#analysis/server/requested-home.ts';
import { quotableAnswers } from '#content/domain/quotable-answers.ts';
import type { FeedStatus } from '#feed/api.ts';
import { creditOf } from '#feed/domain/board-credits.ts';
import { writerOf } from '#grounding/server/writer-of.ts';
import type { HistorySearch } from '#listings/domain/history-search.ts';
import { viewerOf } from '#listings/domain/viewers.ts';
import { StoredAreas } from '#map/server/stored-areas.ts';
import type { OperatorMap } from '#map-layers/server/operator-map.ts';
import { knowledgeOf } from '#market/domain/knowledge.ts';
import type { MarketFigures } from '#market/server/market-stats.ts';
import type { LenderRates } from '#mortgage/api.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sealing } from '#platform/server/sealing.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { homesAddressed, isStreetName } from '#search/domain/suggest/addressed.ts';
import type { TextsRead } from '#search/server/live-index.ts';
import { SearchAdmission } from '#search/server/search-admission.ts';
import type { SitePage } from '#seo/server/crawler-routes.ts';
import type { SiteSettings } from '#settings/server/live-settings.ts';
import type { TravelTimes } from '#transit/domain/travel-times.ts';
import { profileOf } from '../feeding/configured-board.ts';
import { cardsOf } from './cards.ts';
import { isDemonstration } from './demonstration.ts';
import { deskDeps } from './desk.ts';
import { mailFiles } from './mail-files.ts';
import { accountEraser, partsOfPerson } from './personal-data/personal-records.ts';
import { photosOfTheBoard } from './photos.ts';
import { previewDeps } from './previews.ts';
import { reportDeps } from './reports.ts';
import { settingsDeps } from './settings.ts';
import { staffDeps } from './staff.ts';
import { staffAccess } from './staff-access.ts';
import type { SiteStores } from './stores.ts';

export type SiteSources = {
  config: Config;
  log: Logger;
  stores: SiteStores;
  index: ListingIndex;
  market: MarketFigures;
  travel: TravelTimes;
  operatorMap: OperatorMap;
  /** What owners have set at the desk. */
  settings: SiteSettings;
  /** The inbox for inquiries, tour requests and unanswered chats. */
  leadsTo(): string;
  now(): Date;
  /** Encrypts secrets that the database holds. */
  sealing: Sealing;
  /** The signed-in visitor. */
  visitors: ReturnType<typeof openVisitors>;
  /** Lenders' rates; null if no source is configured. */
  rates(): Promise<LenderRates | null>;
  /** Whether every listing has been loaded into the index once. */
  isLoaded(): boolean;
  /** The reading of their names and descriptions, for searches by them. */
  names: TextsRead;
  descriptions: TextsRead;
  lastRefreshed(): Date | null;
  /** Whether that is too long ago. */
  isStale(): boolean;
  /** Whether it has never been read completely. */
  isFilling(): boolean;
  feedStatus(): Promise<FeedStatus>;
  /** Every page besides the listings' own. */
  pages(): readonly SitePage[];
  /** The project's folder. */
  root: string;
  /** The entry of the report worker thread; null renders in the current thread. */
  reportFile: string | URL | null;
};

export type SiteDeps = ReturnType<typeof siteDeps>;

/** Everything that slices' routes may depend on, each under one name; a slice's own type lists what it needs. */
export function siteDeps(sources: SiteSources) {
  // The configuration holds secrets, so slices get single values from it, never all of it.
  const { config, ...handed } = sources;
  const { log, stores, index, market, root, now, visitors, rates } = handed;
  const assets = `${root}/assets`;
  const { key, inTransaction, listings, featured, comparables, listingHistories } = stores;
  const origin = config.publicUrl;
  const board = profileOf(config).reading;
  const demonstration = isDemonstration(config);
  const { signedIn } = visitors;
  const { settings, sealing } = handed;
  const { brokerage } = settings;
  const passwords = openPasswords(`${root}/src/accounts/server/passwords/hashing-thread.ts`);
  const enrolment = openEnrolment({
    key,
    origin,
    passwords,
    trustProxy: config.trustProxy,
    visitors,
  });
  const personal = { stores, files: mailFiles(config) };
  const viewer = async (request: Request) => viewerOf(await signedIn(request));
  const storedAreas = new StoredAreas(stores.areas);
  const cards = cardsOf(index);
  const photoProxy = photosOfTheBoard({ config, log, assets, photos: stores.photos, listings });
  const loadHome = homeLoader({
    listings,
    comparables,
    cardsOf: cards,
    statsOf: market.statsOf,
    rates,
    now,
    log,
    sellingBoard: board.publishesSales ? board.name : null,
  });
  return {
    ...handed,
    key,
    inTransaction,
    listings,
    featured,
    listingHistories,
    leftMarket: (search: HistorySearch) =>
      listingHistories.leftMarket(search, board.showsSalesToRegistrants ? [board.name] : []),
    origin,
    board,
    demonstration,
    signedIn,
    viewer,
    cards,
    photoProxy,
    loadHome,
    storedAreas,
    admission: new SearchAdmission({ viewer, storedAreas }),
    trustProxy: config.trustProxy,
    mapStyle: config.map.style,
    brokerage,
    credit: creditOf(demonstration ? 'sandbox' : config.feed.profile),
    passwords,
    unsubscribe: async (emailKey: string): Promise<void> => {
      await inTransaction(({ subscribers }) => subscribers.unsubscribeByKey(emailKey, now()));
    },
    eraseAccount: accountEraser(personal),
    partsOfPerson: partsOfPerson(personal),
    writer: writerOf({ model: config.model, modelUse: stores.modelUse, log, now }),
    homeById: requestedHome({ listings, loadHome, viewer }).byId,
    addressed: {
      isStreet: (name: string) => isStreetName(index.directory, name),
      homes: (address: string) => cards(homesAddressed(index.directory, address)),
    },
    desk: deskDeps({ config, stores, index, signedIn, brokerage, now }),
    settingsDeps: settingsDeps({
      config,
      stores,
      settings,
      sealing,
      staffFor: staffAccess(signedIn),
      now,
    }),
    staff: staffDeps({ origin, stores, signedIn, enrolment, brokerage, now }),
    reportDeps: reportDeps({ ...sources, assets, brokerage, signedIn, now }),
    knowledge: {
      knowledgeOf: async (region: string) => knowledgeOf(await market.statsOf(region), brokerage()),
      answers: quotableAnswers({ origin, brokerage: brokerage() }),
    },
    previews: previewDeps({ ...sources, brokerage, assets, photos: photoProxy }),
  };
}
