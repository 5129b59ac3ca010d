import { Share2 } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useToast } from './toasts.tsx';

type Shared = { title: string; url: string };

type ShareProps = Shared & {
  /** On a phone without room for the label: only the icon. */
  wordlessOnPhones?: boolean;
  look?: ComponentProps<typeof Button>['look'];
};

/** Shares a link through the device's share sheet, else the clipboard; if neither is available, shows it for copying. */
export function ShareButton({ wordlessOnPhones = false, look = 'outline', ...link }: ShareProps) {
  const toast = useToast();
  const [isShown, setShown] = useState(false);

  const share = async () => {
    const done = await handOver(link);
    if (done === 'copied') toast({ title: 'Link copied' });
    if (done === 'refused') setShown(true);
  };

  return (
    <>
      <Button
        look={look}
        size="small"
        className={`noscript:hidden print:hidden ${wordlessOnPhones ? 'max-md:w-11 max-md:px-0!' : ''}`}
        onClick={() => void share()}
      >
        <Share2 aria-hidden size={16} strokeWidth={1.6} />
        <span className={wordlessOnPhones ? 'max-md:sr-only' : ''}>Share</span>
      </Button>
      {isShown && <LinkDialog url={link.url} onClose={() => setShown(false)} />}
    </>
  );
}

async function handOver({ title, url }: Shared): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return 'shared';
    }
  } catch (error) {
    // The visitor cancelled.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // Blocked by the browser, or the page is not in a secure context and has no clipboard.
    return 'refused';
  }
}

function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    dialog.current?.showModal();
    input.current?.select();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="m-auto w-[calc(100%-2.5rem)] max-w-[480px] animate-rise rounded-card bg-card p-7 text-ink shadow-lift"
    >
      <h2 id={`${id}-title`} className="font-display text-22">
        Copy this link
      </h2>
      <input
        ref={input}
        readOnly
        value={url}
        aria-label="Link"
        className="mt-5 h-12 w-full rounded-field border border-field bg-card px-4"
      />
      <form method="dialog" className="mt-6 flex justify-end">
        <Button type="submit">Close</Button>
      </form>
    </dialog>
  );
}
