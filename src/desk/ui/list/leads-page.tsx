import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskLead } from '../../domain/desk-lead.ts';
import { initialsOf } from '../../domain/initials.ts';
import { LEAD_KINDS } from '../../domain/lead-kinds.ts';
import { leadQuery, leadsQuery } from '../desk-queries.ts';
import { formatRecentTime } from '../recent-time.ts';
import { EntryButton } from './entry-button.tsx';
import { ListEnd } from './list-end.tsx';

type PageProps = {
  filter: { status: 'new' | 'handled'; search: string };
  before: string | null;
  /** The entry that is open. */
  chosen: string;
  onChoose: (entry: string) => void;
};

/** A page of leads, followed by the next page once requested. A search keeps the old entries until it is answered. */
export function LeadsPage({ filter, before, chosen, onChoose }: PageProps) {
  const page = useQuery({
    ...leadsQuery({ ...filter, before }),
    placeholderData: keepPreviousData,
  });
  // The search whose next page was requested: another one begins with its first page.
  const [continued, setContinued] = useState<string | null>(null);
  const more = continued === filter.search;
  const next = page.isPlaceholderData ? null : (page.data?.before ?? null);
  const queryClient = useQueryClient();
  const choose = (lead: DeskLead) => {
    // Shows the cached lead at once and refetches it.
    queryClient.setQueryData(leadQuery(lead.id).queryKey, { lead });
    onChoose(lead.id);
  };
  return (
    <>
      <ul>
        {page.data?.leads.map((lead) => (
          <li key={lead.id}>
            <LeadEntry lead={lead} chosen={chosen} onChoose={() => choose(lead)} />
          </li>
        ))}
      </ul>
      {next !== null && more && (
        <LeadsPage filter={filter} chosen={chosen} onChoose={onChoose} before={next} />
      )}
      <ListEnd
        page={page}
        isEmpty={before === null && page.data?.leads.length === 0}
        empty={filter.search === '' ? 'No leads.' : 'Nothing found.'}
        onMore={next !== null && !more ? () => setContinued(filter.search) : null}
      />
    </>
  );
}

type EntryProps = { lead: DeskLead; chosen: string; onChoose: () => void };

const LeadEntry = ({ lead, chosen, onChoose }: EntryProps) => (
  <EntryButton
    chosen={chosen}
    onChoose={onChoose}
    entry={lead.id}
    initials={initialsOf(lead.name || lead.email)}
  >
    <span className="flex items-center justify-between gap-2">
      <span className="truncate font-[550]">{lead.name || lead.email}</span>
      <span className="figures shrink-0 text-14 text-ink-3">
        {formatRecentTime(lead.receivedAt, new Date())}
      </span>
    </span>
    <span className="truncate text-14 text-ink-2">
      {lead.subject || lead.message || lead.email}
    </span>
    <span className="truncate text-14 text-ink-3">
      {LEAD_KINDS[lead.kind]}
      {lead.isSuspect && ' · possible spam'}
      {lead.assignedTo && ` · with ${lead.assignedTo.name}`}
    </span>
  </EntryButton>
);
