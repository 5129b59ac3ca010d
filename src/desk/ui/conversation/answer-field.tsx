import { House, Send } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { charactersLeft, formatCharactersLeft } from '#chat/domain/characters-left.ts';
import { Written } from '#chat/domain/written.ts';
import { enterSends } from '#chat/ui/enter-sends.ts';
import { tabStorage } from '#platform/ui/browser/storage.ts';
import { Button } from '#platform/ui/button.tsx';
import { CANNED_ANSWERS } from '../../domain/canned-answers.ts';
import { FindHome } from './find-home.tsx';

type FieldProps = {
  /** Storage key of the draft in this tab: per realtor and conversation. */
  draftKey: string;
  field: RefObject<HTMLTextAreaElement | null>;
  isUp: boolean;
  onWrite: (text: string) => void;
  onTyping: () => void;
};

/**
 * The answer field. A draft comes back with its conversation; an answer written while disconnected is sent after
 * the reconnect.
 */
export function AnswerField({ draftKey, field, isUp, onWrite, onTyping }: FieldProps) {
  const [draft, setDraft] = useState(() => tabStorage.get(draftKey));
  const [finds, setFinds] = useState(false);
  const ready = Written.safeParse(draft).data;
  const left = charactersLeft(draft);

  const change = (text: string) => {
    tabStorage.set(draftKey, text);
    setDraft(text);
  };
  const fill = (text: string) => {
    change(draft.trim() === '' ? text : `${draft.trimEnd()}\n${text}`);
    field.current?.focus();
  };
  const send = () => {
    if (ready === undefined) return;
    onWrite(ready);
    change('');
    field.current?.focus();
  };

  return (
    <form
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="border-line border-t bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-7"
    >
      <CannedAnswers onChoose={fill} />
      <textarea
        ref={field}
        rows={2}
        dir="auto"
        aria-label="Answer"
        aria-invalid={left < 0}
        value={draft}
        onChange={({ target }) => {
          change(target.value);
          if (target.value.trim() !== '') onTyping();
        }}
        onKeyDown={enterSends(send)}
        className="field-sizing-content max-h-48 min-h-16 w-full resize-none rounded-field border border-field bg-card px-4 py-2.5 aria-invalid:border-bad"
      />
      <div className="mt-2 flex items-center gap-3">
        <button
          type="button"
          aria-label="Send a home"
          onClick={() => setFinds(true)}
          className="grid size-11 place-items-center rounded-field hover:bg-hover"
        >
          <House aria-hidden strokeWidth={1.6} className="size-5" />
        </button>
        <p role="status" className="mr-auto text-14 text-ink-2">
          {formatCharactersLeft(left)}
          {!isUp && 'Not connected. We’ll send your message when you’re back online.'}
        </p>
        <span className="text-14 text-ink-2 max-lg:hidden">Enter sends</span>
        <Button type="submit" size="small" disabled={ready === undefined}>
          <Send aria-hidden strokeWidth={1.6} className="size-5" /> Send
        </Button>
      </div>
      {finds && (
        <FindHome
          onClose={() => setFinds(false)}
          onFound={(id) => {
            setFinds(false);
            fill(`${window.location.origin}/property/${id}`);
          }}
        />
      )}
    </form>
  );
}

const CannedAnswers = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <div className="flex gap-2 overflow-x-auto pb-3">
    {CANNED_ANSWERS.map(({ label, text }) => (
      <button
        key={label}
        type="button"
        onClick={() => onChoose(text)}
        className="min-h-11 shrink-0 rounded-full border border-line-2 px-3.5 text-14 hover:bg-hover md:min-h-9"
      >
        {label}
      </button>
    ))}
  </div>
);
