import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { mayLeavePage, OutlivesPages } from '#platform/ui/forms/unsent-forms.ts';
import { ChatPanel } from './panel/chat-panel.tsx';

type ChatDialogProps = {
  from: string;
  takesFocus: boolean;
  onClose: () => void;
};

const ON_PHONES = '(max-width: 767px)';

/**
 * The chat over the page, at the bottom right. The rest of the page stays usable; on a phone the chat covers the
 * whole screen and the page behind it is inert. Escape closes it while focus is inside. `data-holds-corner` makes
 * toasts leave room for it.
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
  /** On phones the dialog would cover the page that a link in the chat opens. */
  const follow = (click: MouseEvent) => {
    const { target } = click;
    const isLink = target instanceof Element && target.closest('a[href^="/"]') !== null;
    if (!isLink || !window.matchMedia(ON_PHONES).matches) return;
    if (mayLeavePage({ closesOverlay: true })) onClose();
    else click.preventDefault();
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
      <OutlivesPages value={true}>
        <ChatPanel headingId={heading} from={from} takesFocus={takesFocus} onClose={onClose} />
      </OutlivesPages>
    </dialog>
  );
}

/** A covered page must not take focus or scroll. */
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

/** Some phones overlay their keyboard on the page; keeps the composer above it. */
function useVisibleHeight(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const box = dialog.current;
    if (!seen || !box) return;
    // With pinch zoom the visual viewport is smaller for another reason.
    const follow = () => {
      const height = seen.scale === 1 ? `${Math.round(seen.height)}px` : '';
      box.style.setProperty('--seen-height', height);
    };
    follow();
    seen.addEventListener('resize', follow);
    return () => seen.removeEventListener('resize', follow);
  }, [dialog]);
}
