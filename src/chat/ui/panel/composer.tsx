import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { tabStorage } from '#platform/ui/browser/storage.ts';
import { charactersLeft, formatCharactersLeft } from '../../domain/characters-left.ts';
import { Written } from '../../domain/written.ts';
import { enterSends } from '../enter-sends.ts';
import { IN_TAB } from '../storage-keys.ts';

type ComposerProps = {
  isConnected: boolean;
  takesFocus: boolean;
  onWrite: (text: string) => void;
  onTyping: () => void;
};

/**
 * The message field. Enter sends, Shift+Enter starts a new line; the draft stays in this tab. A message written while
 * disconnected is sent after the reconnect.
 */
export function Composer({ isConnected, takesFocus, onWrite, onTyping }: ComposerProps) {
  const [draft, setDraft] = useState(beginning);
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = Written.safeParse(draft).data;
  const left = charactersLeft(draft);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const change = (text: string) => {
    tabStorage.set(IN_TAB.draft, text);
    setDraft(text);
  };
  const send = () => {
    if (ready === undefined) return;
    onWrite(ready);
    change('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
    // The pressed button is disabled now, so focus would be lost.
    field.current?.focus();
  };

  return (
    <form
      aria-label="Write to the team"
      onSubmit={submit}
      className="border-line border-t px-3.5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label="Message"
          aria-describedby="characters-left"
          aria-invalid={left < 0}
          placeholder="Write a message"
          enterKeyHint="send"
          value={draft}
          onChange={({ target }) => {
            change(target.value);
            if (target.value.trim() !== '') onTyping();
          }}
          onKeyDown={enterSends(send)}
          className="field-sizing-content max-h-36 min-h-12 w-full min-w-0 resize-none rounded-field border border-field bg-card px-4 py-2.5 aria-invalid:border-bad"
        />
        <button
          type="submit"
          aria-label="Send"
          disabled={ready === undefined}
          className="grid size-12 shrink-0 place-items-center rounded-field bg-primary text-on-primary hover:bg-primary-h hover:transition-colors disabled:cursor-default disabled:bg-sunk disabled:text-ink-3"
        >
          <Send aria-hidden strokeWidth={1.6} className="size-5" />
        </button>
      </div>
      <p
        id="characters-left"
        role="status"
        className={`mt-1 text-14 empty:hidden ${left < 0 ? 'text-bad' : 'text-ink-2'}`}
      >
        {formatCharactersLeft(left)}
        {!isConnected && ' Not connected. We’ll send your message when you’re back online.'}
      </p>
    </form>
  );
}

/** The saved draft; otherwise the question suggested by another page. */
function beginning(): string {
  const text = tabStorage.get(IN_TAB.draft) || tabStorage.get(IN_TAB.prompt);
  tabStorage.set(IN_TAB.prompt, '');
  tabStorage.set(IN_TAB.draft, text);
  return text;
}
