import { useQuery } from '@tanstack/react-query';
import { Check, RotateCcw, UserCheck } from 'lucide-react';
import { tourFacts } from '#leads/domain/tour.ts';
import { Button, OutsideLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { LeadChange } from '../api.ts';
import type { DeskLead } from '../domain/desk-lead.ts';
import { LEAD_KINDS } from '../domain/lead-kinds.ts';
import { BackButton } from './back-button.tsx';
import { isAbsent, leadQuery } from './desk-queries.ts';
import { Fact, Facts } from './facts.tsx';
import { NoteField } from './note-field.tsx';
import { PanePending } from './pane-pending.tsx';
import { formatRecentDateTime } from './recent-time.ts';
import { useDeskChanges } from './use-desk-changes.ts';

type ViewProps = { id: string; me: { id: number }; onBack: () => void };

/** A lead and its status. */
export function LeadView({ id, me, onBack }: ViewProps) {
  const query = useQuery(leadQuery(id));
  const { changeLead } = useDeskChanges();
  const lead = query.data?.lead;
  if (!lead || isAbsent(query.error))
    return <PanePending what="lead" query={query} onBack={onBack} />;
  const { name, email, phone, kind, message } = lead;
  const change = (body: LeadChange) => changeLead(id, body);
  const isHandled = lead.handledAt !== null;
  const isMine = lead.assignedTo?.id === me.id;

  return (
    <section
      aria-label={`${LEAD_KINDS[kind]} of ${name || email}`}
      className="min-h-0 min-w-0 overflow-y-auto bg-card p-5 md:p-8"
    >
      <div className="max-w-[760px]">
        <header className="flex flex-wrap items-start gap-3">
          <BackButton label="Back to the list" onBack={onBack} />
          <div className="mr-auto min-w-0">
            <p className="text-14 text-ink-2">{LEAD_KINDS[kind]}</p>
            <h2 className="font-display text-28 [overflow-wrap:anywhere]">{name || email}</h2>
          </div>
          {kind !== 'newsletter' && (
            <>
              <Button look="outline" size="small" onClick={() => change({ assigned: !isMine })}>
                <UserCheck {...ICON} /> {isMine ? 'Unassign' : 'Assign to me'}
              </Button>
              <Button size="small" onClick={() => change({ handled: !isHandled })}>
                {isHandled ? <RotateCcw {...ICON} /> : <Check {...ICON} />}
                {isHandled ? 'Open again' : 'Handled'}
              </Button>
            </>
          )}
        </header>
        {lead.isSuspect && (
          <div className="mt-5">
            <Notice>A hidden field was filled in, so this may be spam.</Notice>
          </div>
        )}
        {message !== '' && (
          <blockquote className="mt-6 whitespace-pre-wrap rounded-card bg-sunk p-5 [overflow-wrap:anywhere]">
            {message}
          </blockquote>
        )}
        <LeadFacts lead={lead} />
        <ContactLinks email={email} phone={phone} />
        {kind !== 'newsletter' && (
          <NoteField note={lead.note} by={lead.notedBy} onSave={(note) => change({ note })} />
        )}
      </div>
    </section>
  );
}

/** What the lead says, and what the desk has done with it. */
function LeadFacts({ lead }: { lead: DeskLead }) {
  const now = new Date();
  return (
    <Facts>
      <Fact name="Received">{formatRecentDateTime(lead.receivedAt, now)}</Fact>
      {tourFacts(lead.tour).map((fact) => (
        <Fact key={fact.name} name={fact.name}>
          {fact.value}
        </Fact>
      ))}
      <Fact name="Email">{lead.email}</Fact>
      <Fact name="Phone">{lead.phone}</Fact>
      <Fact name="About">{lead.inquiryType}</Fact>
      <Fact name="Subject">{lead.subject}</Fact>
      <Fact name="Listing">
        {lead.listing && (
          <a href={`/property/${lead.listing.id}`} className="hit underline">
            {lead.listing.words}
          </a>
        )}
      </Fact>
      {lead.kind !== 'newsletter' && (
        <Fact name="Handled">{lead.handledAt && formatRecentDateTime(lead.handledAt, now)}</Fact>
      )}
      <Fact name="With">{lead.assignedTo?.name}</Fact>
    </Facts>
  );
}

const ContactLinks = ({ email, phone }: Pick<DeskLead, 'email' | 'phone'>) => (
  <p className="mt-6 flex flex-wrap gap-3">
    <OutsideLink look="outline" size="small" href={`mailto:${email}`}>
      Write an email
    </OutsideLink>
    {phone !== '' && (
      <OutsideLink look="outline" size="small" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        Call {phone}
      </OutsideLink>
    )}
  </p>
);

const ICON = { 'aria-hidden': true, strokeWidth: 1.6, className: 'size-5' } as const;
