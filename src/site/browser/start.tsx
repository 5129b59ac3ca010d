import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { parseColumns } from '#platform/domain/columns.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { takeAnswers } from '#platform/ui/api/sent-answers.ts';
import { keepSeenByPage } from '#platform/ui/browser/seen.ts';
import { canonicalQuery } from '../address.ts';
import { watchLinks } from './links.ts';
import { type Requested, requestedAt } from './load-page.ts';
import { followNavigations, showPageAt } from './navigations.ts';
import { SENT_IDS, type SentOutcome, type SentPage } from './sent-page.ts';
import { type Outcome, type ShownPage, UNLOADED_PAGE } from './shown-page.ts';
import { Site } from './site.tsx';

void start();

/** Starts the page that the server has sent. */
async function start(): Promise<void> {
  keepSeenByPage();
  const site = document.getElementById(SENT_IDS.site);
  const text = document.getElementById(SENT_IDS.state)?.textContent;
  if (!site || !text) return;
  const sent: SentPage = parseColumns(text);
  const queryClient = apiClient((input, init) => window.fetch(input, init));
  const [requested] = await Promise.all([requestedBy(sent), takeSent(queryClient, sent)]);
  const first = { ...requested, outcome: taken(sent.outcome) };
  startTransition(() => {
    hydrateRoot(
      site,
      <StrictMode>
        <Visit first={first} sent={sent} queryClient={queryClient} />
      </StrictMode>,
    );
  });
}

/** The page that was sent, with its code, unless it stays as it is. */
async function requestedBy({ path, query, outcome }: SentPage): Promise<Requested> {
  if (outcome.status === 'as sent') return { path, page: UNLOADED_PAGE, params: {}, query: {} };
  const requested = await requestedAt(new URL(path + (query && `?${query}`), location.href));
  await requested.page.code?.(requested.query, outcome.status);
  return requested;
}

async function takeSent(queryClient: QueryClient, { answers }: SentPage): Promise<void> {
  takeAnswers(queryClient, answers);
  if (!answers.failures) return;
  const { takeFailures } = await import('#platform/ui/api/sent-failures.ts');
  takeFailures(queryClient, answers);
}

const taken = (outcome: SentOutcome): Outcome =>
  outcome.status === 'failed' ? { status: 'failed', error: new Error(outcome.message) } : outcome;

type VisitProps = { first: ShownPage; sent: SentPage; queryClient: QueryClient };

/** The site, as the visitor goes from page to page. */
function Visit({ first, sent, queryClient }: VisitProps) {
  const [shown, setShown] = useState(first);
  const [showing] = useState(() => ({
    queryClient,
    // The browser scrolls once the page is in the document.
    show: (page: ShownPage) => flushSync(() => setShown(page)),
  }));
  const showCurrent = () => showPageAt(location, new AbortController().signal, showing);

  useEffect(() => {
    const stops = [followNavigations(showing), watchLinks(queryClient)];
    if (!isAt(first, sent)) void showPageAt(location, new AbortController().signal, showing);
    return () => {
      for (const stop of stops) stop();
    };
  }, [first, sent, queryClient, showing]);

  return <Site queryClient={queryClient} shown={shown} reload={showCurrent} />;
}

/** Whether the window is still at the page that was sent: before it started, the visitor may have gone back. */
const isAt = ({ path, page }: ShownPage, { query }: SentPage): boolean =>
  location.pathname === path && canonicalQuery(page, location.search) === query;
