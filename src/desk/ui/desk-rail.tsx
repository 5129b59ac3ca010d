import {
  Bell,
  BellOff,
  Download,
  Home,
  Inbox,
  Keyboard,
  MessageCircle,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { addressOf } from '#platform/domain/call.ts';
import { ThemeSwitch } from '#shell/ui/theme-switch.tsx';
import { downloadConversations, downloadLeads } from '../api.ts';
import { initialsOf } from '../domain/initials.ts';
import type { DeskTab } from '../domain/open-entry.ts';
import { notificationPermission, setSound, wantsSound } from './announce-message.ts';

type RailProps = {
  me: { name: string };
  tab: DeskTab;
  onTab: (tab: DeskTab) => void;
  onHelp: () => void;
};

/** Navigation and notification settings: on the left, or at the top on phones. */
export const DeskRail = ({ me, tab, onTab, onHelp }: RailProps) => (
  <nav
    aria-label="Desk"
    className="on-bar flex items-center gap-1 overflow-x-auto px-2 py-1.5 md:flex-col md:gap-2 md:px-0 md:py-5"
  >
    <a href="/" aria-label="To the site" title="To the site" className={RAIL_BUTTON_CLASS}>
      <Home {...ICON} />
    </a>
    <button
      type="button"
      aria-label="Conversations"
      title="Conversations"
      aria-pressed={tab !== 'inbox'}
      onClick={() => onTab('live')}
      className={RAIL_BUTTON_CLASS}
    >
      <MessageCircle {...ICON} />
    </button>
    <button
      type="button"
      aria-label="Leads"
      title="Leads"
      aria-pressed={tab === 'inbox'}
      onClick={() => onTab('inbox')}
      className={RAIL_BUTTON_CLASS}
    >
      <Inbox {...ICON} />
    </button>
    <Notifying />
    <Sound />
    <a
      href={addressOf(tab === 'inbox' ? downloadLeads : downloadConversations)}
      download
      aria-label={tab === 'inbox' ? 'All leads as CSV' : 'All conversations as CSV'}
      className={RAIL_BUTTON_CLASS}
    >
      <Download {...ICON} />
    </a>
    <button
      type="button"
      aria-label="Keys"
      title="Keys"
      onClick={onHelp}
      className={`${RAIL_BUTTON_CLASS} max-md:hidden`}
    >
      <Keyboard {...ICON} />
    </button>
    <span className="grid size-11 shrink-0 place-items-center">
      <ThemeSwitch wordless />
    </span>
    <a
      href="/profile"
      aria-label={`Your profile, ${me.name}`}
      className="ml-auto grid size-10 shrink-0 place-items-center rounded-full bg-lake-wash font-[550] text-14 text-lake-ink md:mt-auto md:ml-0"
    >
      {initialsOf(me.name)}
    </a>
  </nav>
);

const ICON = { 'aria-hidden': true, strokeWidth: 1.6, className: 'size-5' } as const;
const RAIL_BUTTON_CLASS =
  'grid size-11 shrink-0 place-items-center rounded-card hover:bg-[#ffffff1f] aria-pressed:bg-[#ffffff26] aria-pressed:text-accent-soft';

/** Asks the browser for permission only when pressed. */
function Notifying() {
  const [permission, setPermission] = useState<NotificationPermission>('default');
  useEffect(() => setPermission(notificationPermission()), []);
  const ask = async () => {
    if ('Notification' in window) setPermission(await Notification.requestPermission());
  };
  const isOn = permission === 'granted';
  return (
    <Switch
      label={
        permission === 'denied'
          ? 'This browser doesn’t support notifications'
          : 'Notify me when I’m in another tab'
      }
      isOn={isOn}
      disabled={permission === 'denied'}
      onClick={ask}
    >
      {isOn ? <Bell {...ICON} /> : <BellOff {...ICON} />}
    </Switch>
  );
}

function Sound() {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(wantsSound()), []);
  const turn = () => {
    setSound(!isOn);
    setOn(!isOn);
  };
  return (
    <Switch label="A sound when a visitor writes" isOn={isOn} onClick={turn}>
      {isOn ? <Volume2 {...ICON} /> : <VolumeX {...ICON} />}
    </Switch>
  );
}

const Switch = ({
  label,
  isOn,
  ...rest
}: ComponentProps<'button'> & { label: string; isOn: boolean }) => (
  <button
    {...rest}
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    title={label}
    className={`${RAIL_BUTTON_CLASS} aria-checked:text-accent-soft disabled:opacity-50`}
  />
);
