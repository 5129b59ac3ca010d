import { hash } from 'node:crypto';
import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ApiError } from '#platform/ui/api/api-client.ts';
import { answersToSend, sentMessage } from '#platform/ui/api/sent-answers.ts';
import { headTags } from '#seo/domain/page-meta.ts';
import type { Moved } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { formatQuery } from '../address.ts';
import { loadPage, type Requested, requestedAt } from '../browser/load-page.ts';
import type { SentOutcome, SentPage } from '../browser/sent-page.ts';
import type { Outcome, ShownPage } from '../browser/shown-page.ts';
import { Site } from '../browser/site.tsx';
import type { AnyPage } from '../page.ts';
import { routeAt } from '../pages.ts';
import type { ApiAnswer, CallApi } from './api-answer.ts';
import type { BuildFiles } from './build-files.ts';
import { documentOf } from './document.ts';
import { encoded } from './encoded.ts';
import { digestOf, type Read } from './reads.ts';
import { serverClient } from './server-client.ts';

/** A rendered page, the same for every visitor. */
export type RenderedPage = {
  status: number;
  /** The address that the page has moved to. */
  location: string | null;
  html: Buffer<ArrayBuffer>;
  /** The policy's sources of its inline scripts. */
  scripts: readonly string[];
  /** The same of its styles. */
  styles: readonly string[];
  etag: string;
  /** What it was rendered from. */
  reads: readonly Read[];
  /** Unexpected errors on the way, to be logged. */
  problems: readonly unknown[];
  /** Whether it is complete: otherwise browsers must not store it. */
  isComplete: boolean;
  /** Whether our cache may store it: a 404 or 410 is valid for the next visitor too. */
  isCacheable: boolean;
};

/** Renders the page at a URL and notes the calls that it makes. `build` is null in development. */
export async function renderPage(
  url: URL,
  call: CallApi,
  build: BuildFiles | null,
): Promise<RenderedPage> {
  const answers: ApiAnswer[] = [];
  const reads: Read[] = [];
  const queryClient = serverClient(async (path) => {
    const answer = await call(path);
    answers.push(answer);
    reads.push({ path, digest: digestOf(answer) });
    return answer;
  });
  const requested = await requestedAt(url);
  const [{ outcome: loaded, facts, moved }, publisher] = await Promise.all([
    loadPage(requested, queryClient),
    queryClient.ensureQueryData(siteFacts),
  ]);
  if (moved) return movedPage(moved, reads);

  const outcome = asSent(loaded);
  const status = statusOf(outcome, answers);
  const { page } = requested;
  const shown: ShownPage = { ...requested, outcome };
  // Before the parts that are drawn add calls of their own, which only the browser makes.
  const sent = sentPage(requested, outcome, queryClient);
  // A page that stays as it is sent needs its own scripts only when the visitor comes back to it.
  const needsNone = sent.outcome.status === 'as sent' || isHidden(page, outcome);
  const route = needsNone ? null : routeAt(url.pathname);
  const { html, scripts, styles } = documentOf({
    tags: headTags(facts, publisher),
    site: renderToString(createElement(Site, { queryClient, shown, reload: async () => {} })),
    sent,
    appearance: publisher.appearance,
    preloads: [...(build?.shared ?? []), ...(build?.pages[route?.path ?? ''] ?? [])],
    allowsMap: page.showsLiveMap !== undefined,
    build,
  });
  const bytes = encoded(html);
  const isPartial = answers.some(({ isStorable }) => !isStorable);
  const isAbsent = status === 404 || status === 410;
  return {
    status,
    location: null,
    html: bytes,
    scripts,
    styles,
    etag: `W/"${hash('sha1', bytes, 'base64url').slice(0, 22)}"`,
    reads,
    problems: problemsOf(loaded, queryClient),
    isComplete: status === 200 && !isPartial,
    isCacheable:
      status === 200 ? !isPartial : isAbsent && !answers.some(({ status }) => status >= 500),
  };
}

/** Its text is empty but its own: the thread gives a page's memory away with it. */
const movedPage = ({ href, isTemporary }: Moved, reads: readonly Read[]): RenderedPage => ({
  status: isTemporary ? 307 : 308,
  location: href,
  html: encoded(''),
  scripts: [],
  styles: [],
  etag: '',
  reads,
  problems: [],
  isComplete: true,
  isCacheable: false,
});

/** If a page's call was answered 410, the page itself is 410; if one failed temporarily, it is 503, so that crawlers retry. */
function statusOf({ status }: Outcome, answers: readonly ApiAnswer[]): number {
  const wasAnswered = (code: number) => answers.some(({ status }) => status === code);
  if (status === 'absent') return wasAnswered(410) ? 410 : 404;
  if (status === 'failed') return wasAnswered(503) ? 503 : 500;
  return 200;
}

/** The outcome as the browser gets it, so that both draw the same. */
const asSent = (outcome: Outcome): Outcome =>
  outcome.status === 'failed'
    ? { status: 'failed', error: new Error(sentMessage(outcome.error)) }
    : outcome;

/** The errors of a page and its calls that are no answer of the API, each once. */
function problemsOf(outcome: Outcome, queryClient: QueryClient): unknown[] {
  const errors = [
    ...(outcome.status === 'failed' ? [outcome.error] : []),
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.error),
  ];
  return [...new Set(errors)].filter((error) => error !== null && !(error instanceof ApiError));
}

/** What the browser starts the page from. A static page whose calls were all answered stays as it is sent. */
function sentPage(
  { path, page, query }: Requested,
  outcome: Outcome,
  queryClient: QueryClient,
): SentPage {
  const calls = queryClient.getQueryCache().getAll();
  const staysAsSent =
    page.isStatic === true &&
    outcome.status === 'found' &&
    calls.every(({ state }) => state.status === 'success');
  return {
    path,
    query: formatQuery(page, query),
    outcome: staysAsSent ? { status: 'as sent' } : sentOutcome(outcome),
    answers: answersToSend(
      queryClient,
      staysAsSent || isHidden(page, outcome) ? [siteFacts.queryKey] : undefined,
    ),
  };
}

/** Whether the page exists, and not for this visitor: nothing may tell it from an address that has no page. */
const isHidden = (page: AnyPage, outcome: Outcome): boolean =>
  page.isForOneVisitor === true && outcome.status === 'absent';

function sentOutcome(outcome: Outcome): SentOutcome {
  if (outcome.status === 'found') return outcome;
  if (outcome.status !== 'failed') return { status: 'absent' };
  const { error } = outcome;
  return { status: 'failed', message: error instanceof Error ? error.message : '' };
}
