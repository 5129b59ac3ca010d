import { Home, Inbox, type LucideIcon, MessageCircle, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { initialsOf } from '../domain/initials.ts';

export const ICON = { 'aria-hidden': true, strokeWidth: 1.6, className: 'size-5' } as const;
export const RAIL_BUTTON_CLASS =
  'grid size-11 shrink-0 place-items-center rounded-card hover:bg-[#ffffff1f] aria-pressed:bg-[#ffffff26] aria-pressed:text-accent-soft aria-[current]:bg-[#ffffff26] aria-[current]:text-accent-soft';

/** The desk's navigation: on the left, or at the top on phones. */
export const Rail = ({ me, children }: { me: { name: string }; children: ReactNode }) => (
  <nav
    aria-label="Desk"
    className="on-bar flex items-center gap-1 overflow-x-auto px-2 py-1.5 md:flex-col md:gap-2 md:px-0 md:py-5"
  >
    <RailLink href="/" label="To the site" icon={Home} />
    {children}
    <a
      href="/profile"
      className="ml-auto grid size-10 shrink-0 place-items-center rounded-full bg-lake-wash font-[550] text-14 text-lake-ink md:mt-auto md:ml-0"
    >
      <span aria-hidden>{initialsOf(me.name)}</span>
      <span className="sr-only">Your profile, {me.name}</span>
    </a>
  </nav>
);

const RailLink = (props: {
  href: string;
  label: string;
  icon: LucideIcon;
  isCurrent?: boolean;
}) => (
  <a
    href={props.href}
    aria-label={props.label}
    title={props.label}
    aria-current={props.isCurrent ? 'true' : undefined}
    className={RAIL_BUTTON_CLASS}
  >
    <props.icon {...ICON} />
  </a>
);

/** Settings, for owners. */
export const SettingsLink = ({ isCurrent }: { isCurrent?: boolean }) => (
  <RailLink href="/desk/settings" label="Settings" icon={Settings} isCurrent={isCurrent === true} />
);

/** The rail of the desk's other pages. */
export const SettingsRail = ({ me }: { me: { name: string } }) => (
  <Rail me={me}>
    <RailLink href="/desk" label="Conversations" icon={MessageCircle} />
    <RailLink href="/desk?tab=inbox" label="Leads" icon={Inbox} />
    <SettingsLink isCurrent />
  </Rail>
);
