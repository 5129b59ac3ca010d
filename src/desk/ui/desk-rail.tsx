import {
  Bell,
  BellOff,
  Download,
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
import type { DeskTab } from '../domain/open-entry.ts';
import { notificationPermission, setSound, wantsSound } from './announce-message.ts';
import { ICON, RAIL_BUTTON_CLASS, Rail, SettingsLink } from './rail.tsx';

type RailProps = {
  me: { name: string; role: string };
  tab: DeskTab;
  onTab: (tab: DeskTab) => void;
  onHelp: () => void;
};

/** Navigation and notification settings. */
export const DeskRail = ({ me, tab, onTab, onHelp }: RailProps) => (
  <Rail me={me}>
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
    {me.role === 'owner' && <SettingsLink />}
    <Notifying />
    <Sound />
    {me.role !== 'assistant' && (
      <a
        href={addressOf(tab === 'inbox' ? downloadLeads : downloadConversations)}
        download
        aria-label={tab === 'inbox' ? 'All leads as CSV' : 'All conversations as CSV'}
        className={RAIL_BUTTON_CLASS}
      >
        <Download {...ICON} />
      </a>
    )}
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
  </Rail>
);

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
