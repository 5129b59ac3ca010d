import { Calendar, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { tourAddress } from '#listings/domain/tour-address.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { useChatPlace } from '#shell/ui/chat-place.tsx';
import { site } from '#site';

const { agent } = site;

type AgentCardProps = {
  property: PropertyDetail;
  /** Slot for contacting the brokerage about this home. */
  ask?: ReactNode;
};

/**
 * The contact for a home and its listing brokerage. Sticky next to a long page, and scrolls by itself if it is too
 * tall.
 */
export function AgentCard({ property, ask }: AgentCardProps) {
  const { name, phone, email } = useBrokerage();
  return (
    <aside
      aria-label="Your agent"
      className="self-start rounded-card bg-card p-7 shadow-card max-md:p-5 lg:sticky lg:top-[100px] lg:max-h-[calc(100dvh-116px)] lg:overflow-y-auto print:p-0 print:shadow-none"
    >
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-wash font-display text-22 text-accent-ink print:hidden"
        >
          {agent.initials}
        </span>
        <div>
          <p className="font-display text-22">{agent.name}</p>
          <p className="text-14 text-ink-2">
            {agent.title}, {name}
          </p>
        </div>
      </div>
      <div className="mt-6 grid gap-3 print:hidden">
        <ButtonLink href={tourAddress(property)}>
          <Calendar aria-hidden size={16} strokeWidth={1.6} />
          Schedule Tour
        </ButtonLink>
        <ButtonLink href="/chat" look="outline" onClick={useChatPlace()?.open}>
          <MessageCircle aria-hidden size={16} strokeWidth={1.6} />
          Chat Now
        </ButtonLink>
        {ask}
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-x-4 text-14">
        <a href={`tel:+1-${phone}`} className="flex min-h-11 items-center gap-2">
          <Phone aria-hidden size={16} strokeWidth={1.6} />
          {phone}
        </a>
        <a
          href={`mailto:${email}`}
          data-address={email}
          className="flex min-h-11 items-center gap-2 print:after:content-[attr(data-address)]"
        >
          <Mail aria-hidden size={16} strokeWidth={1.6} />
          Email
        </a>
      </div>
      <div className="mt-3 border-line border-t pt-4 text-14">
        <p className="text-ink-2">Listed by</p>
        <p className="font-[550]">{property.listOfficeName}</p>
      </div>
    </aside>
  );
}
