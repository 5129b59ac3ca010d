import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { authAddress } from '#accounts/domain/next-path.ts';
import { useSession } from '#accounts/ui/session.ts';
import { type OpenEntry, parseOpenEntry } from '#desk/domain/open-entry.ts';
import { Desk } from '#desk/ui/desk.tsx';
import { deskQuery, isAbsent } from '#desk/ui/desk-queries.ts';
import { queryText } from '#platform/domain/call.ts';
import { addressInWindow, go } from '#platform/ui/navigation.ts';
import { found } from '#shell/ui/loaded.ts';
import { NO_PAGE, NotFound } from '#shell/ui/not-found.tsx';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';
import { type Drawn, definePage } from '#site/page.ts';

type DeskQuery = { open: string; chosen: OpenEntry };

/** Realtors only. For others who are signed in it is an address that has no page. */
export const page = definePage({
  query: {
    parse: ({ open = '' }): DeskQuery => ({ open, chosen: parseOpenEntry(open) }),
    format: ({ open }) => queryText({ open: open || undefined }),
  },
  load: async ({ queryClient }) => {
    try {
      const [{ origin }] = await Promise.all([
        queryClient.ensureQueryData(siteFacts),
        queryClient.ensureQueryData(deskQuery),
      ]);
      const canonical = `${origin}/desk`;
      const description = 'For realtors of this brokerage.';
      return found({ title: 'Desk', description, canonical, mayBeIndexed: false });
    } catch (problem) {
      if (isAbsent(problem)) return NO_PAGE;
      throw problem;
    }
  },
  Content: DeskPage,
  Absent: NotFound,
  isFullScreen: true,
  isForOneVisitor: true,
});

function DeskPage({ query: { open, chosen } }: Drawn<DeskQuery>) {
  const { demonstration } = useSiteFacts();
  const { data, error } = useQuery(deskQuery);
  const show = useShow();
  const { end } = useSession();
  if (isAbsent(error))
    return (
      <p className="p-8">
        You’ve been signed out. Your unsent messages are safe in this tab:{' '}
        {/* This document still takes the visitor for signed in, and would lead back here. */}
        <a href={authAddress(addressInWindow())} onClick={() => void end()} className="underline">
          sign in again
        </a>
        .
      </p>
    );
  return (
    data && (
      <Desk
        summary={data}
        demonstration={demonstration}
        open={open}
        chosen={chosen}
        onOpen={show}
      />
    )
  );
}

/** Keeps the open entry in the URL, so that a phone's back button returns to the list and a reload keeps the state. */
function useShow(): (entry: string) => void {
  const cameFromList = useRef(false);
  return (entry) => {
    const isListShown = !new URLSearchParams(location.search).has('open');
    if (isListShown) cameFromList.current = true;
    else if (entry === '' && cameFromList.current) return history.back();
    const href = entry === '' ? '/desk' : `/desk?${queryText({ open: entry })}`;
    void go(href, { replace: !isListShown, keepScroll: true });
  };
}
