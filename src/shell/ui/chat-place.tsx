import { useRouter } from '@tanstack/react-router';
import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isPlain } from '#platform/ui/site-link.tsx';

type ChatProps = {
  /** The path of the page that it was opened on. */
  from: string;
  /** True where somebody has just pressed a button for it. */
  takesFocus: boolean;
  onClose: () => void;
  onUnread: (count: number) => void;
};

/** Brings the chat's code, which no page needs before somebody wants to chat. */
export type LoadChat = () => Promise<ComponentType<ChatProps>>;

type Place =
  | { at: 'closed' | 'opening' }
  | { at: 'open'; Chat: ComponentType<ChatProps>; from: string; takesFocus: boolean };

const ChatPlaceContext = createContext<{
  isOpen: boolean;
  unread: number;
  open(click: MouseEvent<HTMLAnchorElement>): void;
  cameFrom(): string;
} | null>(null);

/** What a link to /chat needs to open the chat over the page; null outside the page's frame. */
export const useChatPlace = () => useContext(ChatPlaceContext);

const PAGE = '/chat';
const WAS_OPEN = 'chat-open';
const UNREAD = 'chat-unread';

/** Holds the chat over whatever page is shown, and over the next one; where it was open it opens again after a reload. */
export function ChatPlace(props: { load: LoadChat; path: string; children: ReactNode }) {
  const { load, path, children } = props;
  const router = useRouter();
  const [place, setPlace] = useState<Place>({ at: 'closed' });
  const [unread, setUnread] = useState(0);
  const opener = useRef<HTMLElement>(null);
  const cameFrom = useRef(path);
  if (path !== PAGE) cameFrom.current = path;

  const open = (takesFocus: boolean) => {
    setPlace({ at: 'opening' });
    load().then(
      (Chat) => setPlace({ at: 'open', Chat, from: cameFrom.current, takesFocus }),
      () => {
        setPlace({ at: 'closed' });
        if (takesFocus) router.navigate({ href: PAGE });
      },
    );
  };
  const close = () => setPlace({ at: 'closed' });
  const isOpen = place.at === 'open';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come.
  useEffect(() => {
    setUnread(Number(remembered(UNREAD)));
    if (remembered(WAS_OPEN) && path !== PAGE) open(false);
  }, []);
  // The page has the conversation itself.
  useEffect(() => {
    if (path === PAGE) setPlace({ at: 'closed' });
  }, [path]);
  useEffect(() => {
    if (!isOpen) return;
    remember(WAS_OPEN, 1);
    return () => {
      remember(WAS_OPEN, 0);
      opener.current?.focus();
      opener.current = null;
    };
  }, [isOpen]);
  useEffect(() => remember(UNREAD, unread), [unread]);

  return (
    <ChatPlaceContext
      value={{
        isOpen,
        unread,
        cameFrom: () => cameFrom.current,
        open: (click) => {
          if (path === PAGE || !isPlain(click)) return;
          click.preventDefault();
          opener.current = click.currentTarget;
          if (place.at === 'closed') open(true);
        },
      }}
    >
      {children}
      {place.at === 'open' && (
        <place.Chat
          from={place.from}
          takesFocus={place.takesFocus}
          onClose={close}
          onUnread={setUnread}
        />
      )}
    </ChatPlaceContext>
  );
}

/** A browser may refuse to store anything at all; then nothing is remembered. */
function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, count: number): void {
  try {
    if (count > 0) sessionStorage.setItem(key, String(count));
    else sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
