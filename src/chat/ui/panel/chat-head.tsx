import { Ellipsis, FileText, Mail, Volume2, VolumeX, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { browserStorage } from '#platform/ui/browser/storage.ts';
import { type Connection, seemsUp } from '../../domain/connection.ts';
import { IN_BROWSER } from '../storage-keys.ts';

type ChatHeadProps = {
  id: string;
  connection: Connection;
  /** A realtor is at the desk. */
  isRealtorThere: boolean;
  /** Requests the transcript by email; undefined before there is a conversation. */
  onTranscript: (() => void) | undefined;
  onContact: () => void;
  onClose: (() => void) | undefined;
};

/** The other party, the connection state, and further actions. */
export function ChatHead(props: ChatHeadProps) {
  const { id, connection, isRealtorThere, onTranscript, onContact, onClose } = props;
  const [isOpen, setOpen] = useState(false);
  const { name } = useBrokerage();
  const options = useId();
  const then = (act: () => void) => () => {
    setOpen(false);
    act();
  };

  return (
    <div className="on-bar text-on-bar">
      <div className="flex items-start gap-1 py-4 pr-2 pl-6">
        <div className="min-w-0 grow">
          <h2 id={id} className="font-display text-22">
            {name} team
          </h2>
          <p role="status" className="flex items-center gap-2.5 text-14 text-on-bar-2">
            <span
              aria-hidden
              className={`size-[9px] shrink-0 rounded-full ${dotOf(connection, isRealtorThere)}`}
            />
            {statusOf(connection, isRealtorThere)}
          </p>
        </div>
        <button
          type="button"
          aria-label="Options"
          aria-expanded={isOpen}
          aria-controls={options}
          onClick={() => setOpen(!isOpen)}
          className="grid size-11 shrink-0 place-items-center"
        >
          <Ellipsis aria-hidden strokeWidth={1.6} className="size-5" />
        </button>
        {onClose && (
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center"
          >
            <X aria-hidden strokeWidth={1.6} className="size-5" />
          </button>
        )}
      </div>
      <div id={options} hidden={!isOpen} className="border-line border-t px-3 py-1.5">
        <SoundSwitch />
        {onTranscript && (
          <Option icon={<Mail {...ICON} />} onPress={then(onTranscript)}>
            Email me this conversation
          </Option>
        )}
        <Option icon={<FileText {...ICON} />} onPress={then(onContact)}>
          Use the contact form
        </Option>
      </div>
    </div>
  );
}

/** Red while there is no connection, grey while no realtor is at the desk. */
function dotOf(connection: Connection, isRealtorThere: boolean): string {
  if (!seemsUp(connection)) return 'bg-[#f2a69c]';
  return isRealtorThere ? 'bg-[#8fd0ab]' : 'bg-on-bar-2';
}

/** 'Real-time' requires a realtor at the desk. */
function statusOf(connection: Connection, isRealtorThere: boolean): string {
  if (connection.status === 'given-up') return 'Chat is unavailable';
  if (!seemsUp(connection)) return 'Connecting...';
  return isRealtorThere ? 'Connected - Chat in real-time!' : 'Leave a message';
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const;
const ROW = 'flex min-h-11 w-full items-center gap-3 rounded-row px-3 text-left text-14';

const Option = (props: { icon: ReactNode; onPress: () => void; children: ReactNode }) => (
  <button type="button" onClick={props.onPress} className={ROW}>
    {props.icon}
    {props.children}
  </button>
);

function SoundSwitch() {
  const [isOn, setOn] = useState(() => browserStorage.get(IN_BROWSER.sound) !== '');
  const Icon = isOn ? Volume2 : VolumeX;
  const turn = () => {
    browserStorage.set(IN_BROWSER.sound, isOn ? '' : 'yes');
    setOn(!isOn);
  };
  return (
    <button type="button" role="switch" aria-checked={isOn} onClick={turn} className={ROW}>
      <Icon {...ICON} />
      <span className="grow">Sound for new messages</span>
      <span aria-hidden className="text-on-bar-2">
        {isOn ? 'On' : 'Off'}
      </span>
    </button>
  );
}
