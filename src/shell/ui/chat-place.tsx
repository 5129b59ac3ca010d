import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { isOnline } from '#platform/ui/api/online.ts';
import { OFFLINE_MESSAGE } from '#platform/ui/api/why-failed.ts';
import { isPlainClick } from '#platform/ui/browser/plain-click.ts';
import { tabStorage } from '#platform/ui/browser/storage.ts';
import { go } from '#platform/ui/navigation.ts';
import { useToast } from '#platform/ui/toasts.tsx';

type ChatProps = {
  /** The path of the page it was opened on. */
  from: string;
  /** True if the visitor has just pressed a button for it. */
  takesFocus: boolean;
  onClose: () => void;
};

/** Loads the chat's code on demand. */
export type LoadChat = () => Promise<ComponentType<ChatProps>>;

type Place =
  | { status: 'closed' | 'opening' }
  | { status: 'open'; Chat: ComponentType<ChatProps>; from: string; takesFocus: boolean };

const ChatPlaceContext = createContext<{
  isOpen: boolean;
  /** Whether the conversation is visible: over the page, or on its own page. */
  isShown: boolean;
  open(click: MouseEvent<HTMLAnchorElement>): void;
  cameFrom(): string;
} | null>(null);

/** Lets a link to /chat open the chat over the page; null outside the page shell. */
export const useChatPlace = () => useContext(ChatPlaceContext);

const PAGE = '/chat';
const WAS_OPEN = 'chat-open';

/** Holds the chat over the current page and across navigation; reopens it after a reload. */
export function ChatPlace(props: { load: LoadChat; path: string; children: ReactNode }) {
  const { load, path, children } = props;
  const toast = useToast();
  const [place, setPlace] = useState<Place>({ status: 'closed' });
  const opener = useRef<HTMLElement>(null);
  const cameFrom = useRef(path);
  if (path !== PAGE) cameFrom.current = path;

  const open = (takesFocus: boolean) => {
    setPlace({ status: 'opening' });
    load().then(
      (Chat) => setPlace({ status: 'open', Chat, from: cameFrom.current, takesFocus }),
      () => {
        setPlace({ status: 'closed' });
        if (!takesFocus) return;
        if (isOnline()) return go(PAGE);
        toast({ title: 'Chat Unavailable', text: OFFLINE_MESSAGE, tone: 'destructive' });
      },
    );
  };
  const close = () => setPlace({ status: 'closed' });
  const isOpen = place.status === 'open';

  const reopen = useEffectEvent(() => {
    if (tabStorage.get(WAS_OPEN) !== '' && path !== PAGE) open(false);
  });
  useEffect(() => reopen(), []);
  // The page shows the conversation itself.
  useEffect(() => {
    if (path === PAGE) setPlace({ status: 'closed' });
  }, [path]);
  useEffect(() => {
    if (!isOpen) return;
    tabStorage.set(WAS_OPEN, 'yes');
    return () => {
      tabStorage.set(WAS_OPEN, '');
      opener.current?.focus();
      opener.current = null;
    };
  }, [isOpen]);

  return (
    <ChatPlaceContext
      value={{
        isOpen,
        isShown: isOpen || path === PAGE,
        cameFrom: () => cameFrom.current,
        open: (click) => {
          if (path === PAGE || !isPlainClick(click, click.currentTarget)) return;
          click.preventDefault();
          opener.current = click.currentTarget;
          if (place.status === 'closed') open(true);
        },
      }}
    >
      {children}
      {place.status === 'open' && (
        <place.Chat from={place.from} takesFocus={place.takesFocus} onClose={close} />
      )}
    </ChatPlaceContext>
  );
}
