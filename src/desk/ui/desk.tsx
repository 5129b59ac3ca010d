import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFollowSession } from '#accounts/ui/session.ts';
import { conversationEntry, type DeskTab, type OpenEntry } from '../domain/open-entry.ts';
import { ConversationView } from './conversation/conversation-view.tsx';
import { DeskRail } from './desk-rail.tsx';
import { LeadView } from './lead-view.tsx';
import { DeskList } from './list/desk-list.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { useDeskChanges } from './use-desk-changes.ts';
import { useDeskClient } from './use-desk-client.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTitleBadge } from './use-title-badge.ts';

const ON_PHONES = '(max-width: 767px)';

type Summary = {
  me: { id: number; name: string; role: string };
  waiting: number;
  newLeads: number;
};

type DeskProps = {
  summary: Summary;
  demonstration: boolean;
  /** The open entry, as in the address. */
  open: string;
  /** The same, parsed. */
  chosen: OpenEntry;
  /** Opens another entry; '' for none. */
  onOpen: (entry: string) => void;
};

/** The realtor's desk: rail, list, open entry, and the person's details; on phones one at a time. */
export function Desk({ summary, demonstration, open, chosen, onOpen }: DeskProps) {
  useFollowSession();
  useTitleBadge(summary.waiting);
  const entry = chosen.kind === 'nothing' ? '' : open;
  const [tab, setTab] = useState<DeskTab>(chosen.kind === 'lead' ? 'inbox' : 'live');
  const [helps, setHelps] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLTextAreaElement>(null);
  const { client, isUp, seemsUp, unsent, typing } = useDeskClient(summary.me, (id) =>
    onOpen(conversationEntry(id)),
  );
  const { changeConversation, changeLead } = useDeskChanges();

  useShortcuts({
    list,
    answer,
    onSearch: () => search.current?.focus(),
    onHelp: () => setHelps(true),
    onDone: () => {
      if (chosen.kind === 'conversation') changeConversation(chosen.id, { status: 'closed' });
      if (entry.startsWith('lead-')) changeLead(entry, { handled: true });
    },
  });
  const goBack = () => onOpen('');
  /** On phones the open entry hides the list, so switching lists closes it. */
  const showList = (next: DeskTab) => {
    setTab(next);
    if (entry !== '' && window.matchMedia(ON_PHONES).matches) goBack();
  };
  useFocusBack(entry, list);

  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)] bg-ground md:grid-cols-[72px_minmax(0,1fr)] md:grid-rows-1">
      {/* On phones the list and its header are not always visible. */}
      <h1 className="sr-only">Desk</h1>
      <DeskRail me={summary.me} tab={tab} onTab={showList} onHelp={() => setHelps(true)} />
      <div className="grid min-h-0 md:grid-cols-[minmax(260px,340px)_minmax(0,1fr)]">
        <DeskList
          summary={summary}
          demonstration={demonstration}
          isUp={seemsUp}
          tab={tab}
          search={search}
          list={list}
          chosen={entry}
          onTab={setTab}
          onChoose={onOpen}
        />
        {chosen.kind === 'nothing' && (
          <p className="grid place-items-center p-8 text-center text-ink-2 max-md:hidden">
            Choose a conversation. Press ? for keyboard shortcuts.
          </p>
        )}
        {chosen.kind === 'conversation' && (
          <ConversationView
            key={chosen.id}
            id={chosen.id}
            me={summary.me}
            isUp={isUp}
            seemsUp={seemsUp}
            isTyping={typing.includes(chosen.id)}
            unsent={unsent.filter(({ conversation }) => conversation === chosen.id)}
            client={client}
            answer={answer}
            onBack={goBack}
          />
        )}
        {chosen.kind === 'lead' && (
          <LeadView key={chosen.id} id={chosen.id} me={summary.me} onBack={goBack} />
        )}
      </div>
      <ShortcutsHelp open={helps} onClose={() => setHelps(false)} />
    </div>
  );
}

/** Restores focus to the entry that was open, because phones hide the list meanwhile. */
function useFocusBack(entry: string, list: RefObject<HTMLElement | null>) {
  const before = useRef(entry);
  useEffect(() => {
    const was = before.current;
    before.current = entry;
    if (entry !== '' || was === '') return;
    list.current?.querySelector<HTMLElement>(`[data-entry="${was}"]`)?.focus();
  }, [entry, list]);
}
