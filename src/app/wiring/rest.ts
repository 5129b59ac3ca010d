import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { ACCOUNT_CALLS } from '#accounts/api.ts';
import type { SignedIn } from '#accounts/domain/account.ts';
import { sessionCookieName } from '#accounts/server/session-cookies.ts';
import * as advisorCalls from '#advisor/api.ts';
import { analyzeProperty, describeProperty } from '#analysis/api.ts';
import { askQuestion } from '#assistant/api.ts';
import * as chatCalls from '#chat/api.ts';
import { chatOneClickRoutes, chatRoutes } from '#chat/server/routes.ts';
import { listAgents, listTestimonials } from '#content/api.ts';
import { quotableAnswers } from '#content/domain/quotable-answers.ts';
import { contentRoutes } from '#content/server/routes.ts';
import * as deskCalls from '#desk/api.ts';
import { recommendHomes } from '#dream-home/api.ts';
import { addFavourite, isFavourite, listFavourites, removeFavourite } from '#favourites/api.ts';
import { favouriteRoutes } from '#favourites/server/routes.ts';
import { type FeedStatus, showFeedStatus } from '#feed/api.ts';
import { creditOf } from '#feed/domain/board-credits.ts';
import { feedRoutes } from '#feed/server/routes.ts';
import * as leadCalls from '#leads/api.ts';
import { historyRoutes } from '#listing-page/server/history-routes.ts';
import { listingRoutes } from '#listing-page/server/routes.ts';
import * as listingCalls from '#listings/api.ts';
import { viewerOf } from '#listings/domain/viewer.ts';
import {
  askForReport,
  downloadReport,
  openMailedReport,
  showMarketStats,
  showMarketTrends,
} from '#market/api.ts';
import { knowledgeOf } from '#market/domain/knowledge.ts';
import type { MarketFigures } from '#market/server/market-stats.ts';
import { marketRoutes } from '#market/server/routes.ts';
import { listMedia, showListingMedia, showPhoto } from '#media/api.ts';
import { mediaRoutes } from '#media/server/media-routes.ts';
import { photoRoutes } from '#media/server/photo-routes.ts';
import { showRates } from '#mortgage/api.ts';
import { mortgageRoutes } from '#mortgage/server/routes.ts';
import {
  listNeighbourhoods,
  showNeighbourhood,
  showNeighbourhoodMap,
} from '#neighbourhoods/api.ts';
import { neighbourhoodRoutes } from '#neighbourhoods/server/routes.ts';
import type { Call } from '#platform/domain/call.ts';
import type { Config } from '#platform/server/config.ts';
import { docsRoutes } from '#platform/server/http/openapi-routes.ts';
import { refuseForNow } from '#platform/server/http/refusals.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { listAnswers, showKnowledge, showPreview } from '#seo/api.ts';
import { knowledgeRoutes } from '#seo/server/knowledge-routes.ts';
import type { SitePage } from '#seo/server/machine-pages.ts';
import { showSite } from '#shell/api.ts';
import { shellRoutes } from '#shell/server/routes.ts';
import { site } from '#site';
import { profileOf } from '../feeding/configured-board.ts';
import { accountsOf } from './accounts.ts';
import { advisorOf } from './advisor.ts';
import { isDemonstration } from './demonstration.ts';
import { deskOf } from './desk.ts';
import { dreamHomeOf } from './dream-home.ts';
import { insightsOf } from './insights.ts';
import { leadsOf, newsletterLeaver } from './leads.ts';
import { ratesOfLenders } from './lender-rates.ts';
import { limits, openLimits } from './limits.ts';
import { mailFiles } from './mail-files.ts';
import { partsOfPerson } from './people.ts';
import { photosOfTheBoard } from './photos.ts';
import { previews } from './previews.ts';
import type { ReadingRoom } from './reading-room.ts';
import { reportsOf } from './reports.ts';

type Needs = {
  config: Config;
  log: Logger;
  books: ReadingRoom;
  index: ListingIndex;
  market: MarketFigures;
  /** Whether every listing has been read into it once. */
  isLoaded(): boolean;
  lastRefreshed(): Date | null;
  /** Every page besides the listings' own. */
  pages(): readonly SitePage[];
  /** Whether that is too long ago. */
  isStale(): boolean;
  feedStatus(): Promise<FeedStatus>;
  /** The project's folder. */
  root: string;
  /** What the thread that paints reports runs; null where it is painted in the thread at hand. */
  reportFile: string | URL | null;
};

const { sendInquiry, subscribe, confirmSubscription, unsubscribe, unsubscribeInOneClick } =
  leadCalls;
const { listProperties, listNamed, showProperty, listFeatured, showFeaturedShowcase } =
  listingCalls;
const { showHistory, findHistories } = listingCalls;
const { listAdvisorCities, showMarketData, recommend, showPreferences, savePreferences } =
  advisorCalls;
const { showDesk, listConversations, showConversation, changeConversation, mailTranscript } =
  deskCalls;
const { showUnread, continueConversation, leaveAnswers, leaveAnswersInOneClick } = chatCalls;
const { findHomes, listLeads, showLead, changeLead } = deskCalls;
/** Every call of the API: the document is made from it, and the tests of what no call may do. */
export const CALLS: readonly Call[] = [
  ...[listProperties, listNamed, showProperty, listFeatured, showFeaturedShowcase],
  ...[showHistory, findHistories],
  ...ACCOUNT_CALLS,
  ...[sendInquiry, subscribe, confirmSubscription, unsubscribe, unsubscribeInOneClick],
  ...[listFavourites, isFavourite, addFavourite, removeFavourite],
  ...[listMedia, showListingMedia, showPhoto],
  ...[listNeighbourhoods, showNeighbourhood, showNeighbourhoodMap],
  ...[listAgents, listTestimonials],
  ...[showKnowledge, listAnswers, showPreview],
  ...[showMarketStats, showMarketTrends, showRates],
  ...[askForReport, downloadReport, openMailedReport],
  ...[listAdvisorCities, showMarketData, recommend, showPreferences, savePreferences],
  ...[analyzeProperty, describeProperty, askQuestion, recommendHomes],
  ...[showUnread, continueConversation, leaveAnswers, leaveAnswersInOneClick],
  ...[showDesk, listConversations, showConversation, changeConversation, mailTranscript],
  ...[findHomes, listLeads, showLead, changeLead],
  ...[showFeedStatus, showSite],
];

type RestApi = {
  api: Hono;
  /** Who is signed in, for what is asked in other ways than by its calls. */
  signedIn(request: Request): Promise<SignedIn | null>;
};

/** The REST API: every slice's routes, each given what it asks for. */
export function restApi(needs: Needs): RestApi {
  const { config, log, books, index, market, isLoaded, lastRefreshed, isStale } = needs;
  const { feedStatus, root } = needs;
  const { listings, photos } = books;
  const assets = `${root}/assets`;
  const photosServed = photosOfTheBoard({ config, log, assets, photos, listings });
  const { signedIn, routes: accounts } = accountsOf({
    ...needs,
    hashingThread: `${root}/src/accounts/server/hashing-thread.ts`,
    leaveNewsletter: newsletterLeaver(books),
    partsOfPerson: partsOfPerson({ books, files: mailFiles(config) }),
  });
  const leads = leadsOf({ config, books, signedIn, now: () => new Date() });
  const chat = { ...books, origin: config.publicUrl, now: () => new Date() };
  const rates = ratesOfLenders(needs);
  const api = apiRoutes(
    [
      limits(config),
      untilLoaded(isLoaded),
      listingRoutes({
        index,
        listings,
        lastRefreshed: async () => lastRefreshed(),
        viewer: async (request) => viewerOf(await signedIn(request)),
      }),
      historyRoutes({
        listings,
        boards: boardsForRegistrants(config),
        lastRefreshed,
        viewer: async (request) => viewerOf(await signedIn(request)),
      }),
      accounts,
      leads.routes,
      favouriteRoutes({
        favourites: books.favourites,
        signedIn,
        listings,
        card: (id) => index.joinCards([id]),
      }),
      mediaRoutes({ photos, publicKeys: listings.publicKeys, listingByAnyKey: listings.byAnyKey }),
      photoRoutes(photosServed),
      previews({ ...needs, assets, photos: photosServed }),
      neighbourhoodRoutes({ index, askedIn: market.askedIn }),
      marketRoutes({ figures: market }),
      reportsOf({ ...needs, assets, signedIn, now: () => new Date() }),
      mortgageRoutes({ rates }),
      advisorOf({ books, index, market, rates, signedIn, log }),
      insightsOf({ config, log, books, index, market, rates, signedIn }),
      dreamHomeOf({ index, lastRefreshed }),
      chatRoutes(chat),
      deskOf({ config, books, index, signedIn }),
      knowledgeRoutes({
        knowledgeOf: async (region) => knowledgeOf(await market.statsOf(region)),
        answers: quotableAnswers(config.publicUrl),
      }),
      contentRoutes({ people: books.people }),
      feedRoutes({ status: feedStatus }),
      shellRoutes({
        origin: config.publicUrl,
        demonstration: isDemonstration(config),
        credit: creditOf(isDemonstration(config) ? 'sandbox' : config.feed.profile),
        now: () => new Date(),
        lastRefreshed,
        isStale,
      }),
      docsRoutes(CALLS, {
        title: `${site.brokerage}: the API`,
        description: 'The calls that this site’s pages make. They’re open to everyone.',
        origin: config.publicUrl,
        sessionCookie: sessionCookieName(config.publicUrl.startsWith('https:')),
      }),
    ],
    {
      log,
      origin: config.publicUrl,
      open: openLimits(config).route('/', leads.oneClick).route('/', chatOneClickRoutes(chat)),
    },
  );
  return { api, signedIn };
}

/** The boards whose licence lets registered visitors see single sales. */
function boardsForRegistrants(config: Config): string[] {
  const { name, showsSalesToRegistrants } = profileOf(config).reading;
  return showsSalesToRegistrants ? [name] : [];
}

/** Until every listing has been read once, a list would say less than there is. */
function untilLoaded(isLoaded: () => boolean): Hono {
  const waits: MiddlewareHandler = async (_, next) => (isLoaded() ? next() : refuseForNow());
  return new Hono()
    .use('/api/properties/*', waits)
    .use('/api/favorites/*', waits)
    .use('/api/dream-home/*', waits);
}
