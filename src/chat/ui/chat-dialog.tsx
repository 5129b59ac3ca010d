import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { ChatPanel } from './chat-panel.tsx';

type ChatDialogProps = {
  from: string;
  takesFocus: boolean;
  onClose: () => void;
};

const ON_PHONES = '(max-width: 767px)';

/**
 * The chat over the page, at its bottom right. The page beside it stays in use; on a phone it takes the whole screen,
 * and what is behind it is out of reach. Escape closes it while focus is in it. Toasts make room for it, by
 * `data-holds-corner`.
 */
export function ChatDialog({ from, takesFocus, onClose }: ChatDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useAloneOnPhones(dialog);
  useVisibleHeight(dialog);

  const press = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || key.nativeEvent.isComposing) return;
    key.stopPropagation();
    onClose();
  };
  /** A link leads to a page that the dialog would cover. */
  const follow = ({ target }: MouseEvent) => {
    const isLink = target instanceof Element && target.closest('a[href^="/"]') !== null;
    if (isLink && window.matchMedia(ON_PHONES).matches) onClose();
  };

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={heading}
      data-holds-corner
      onKeyDown={press}
      onClick={follow}
      className="no-print fixed inset-x-0 top-0 z-50 m-0 flex h-[var(--seen-height,100dvh)] w-full max-w-none animate-rise flex-col overflow-hidden bg-card p-0 text-ink shadow-lift md:top-auto md:right-6 md:bottom-6 md:left-auto md:h-[min(600px,calc(100dvh-3rem))] md:w-[400px] md:rounded-bar dark:md:outline dark:md:outline-line"
    >
      <ChatPanel headingId={heading} from={from} takesFocus={takesFocus} onClose={onClose} />
    </dialog>
  );
}

/** What is covered must not take the focus, nor scroll. */
function useAloneOnPhones(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const phone = window.matchMedia(ON_PHONES);
    const others = [...(dialog.current?.parentElement?.children ?? [])].filter((each) =>
      each.contains(document.getElementById('main')),
    );
    const set = (isAlone: boolean) => {
      for (const each of others) each.toggleAttribute('inert', isAlone);
      document.documentElement.classList.toggle('overflow-hidden', isAlone);
    };
    const look = () => set(phone.matches);
    look();
    phone.addEventListener('change', look);
    return () => {
      phone.removeEventListener('change', look);
      set(false);
    };
  }, [dialog]);
}

/** Some phones lay their keyboard over the page: what is written must stay above it. */
function useVisibleHeight(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const box = dialog.current;
    if (!seen || !box) return;
    // Where the page is magnified by hand, less of it is seen for another reason.
    const follow = () => {
      const height = seen.scale === 1 ? `${Math.round(seen.height)}px` : '';
      box.style.setProperty('--seen-height', height);
    };
    follow();
    seen.addEventListener('resize', follow);
    return () => seen.removeEventListener('resize', follow);
  }, [dialog]);
}
