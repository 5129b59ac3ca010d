import { useEffect, useState } from 'react';
import { formatTime } from '#platform/domain/day.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useCallForm } from '#platform/ui/forms/use-call-form.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { type BoardTrial, type DeskSettings, tryBoardSettings } from '../api.ts';
import { BOARDS } from '../domain/board-name.ts';
import type { BoardForm as Typed } from '../domain/board-settings.ts';
import { BoardFields } from './board-fields.tsx';
import { BoardTrialCard } from './board-trial-card.tsx';
import { Card, LastChange } from './card.tsx';
import { SaveBoard } from './save-board.tsx';
import { useRefusedChange } from './settings-query.ts';
import { useCancellableTry } from './use-cancellable-try.ts';

type FormProps = { setting: DeskSettings['board']; onSaved: () => void };

/** What has been tried, and how it went: only what worked can be saved. */
type Tried = { typed: Typed; trial: BoardTrial; at: Date };

/** The board whose listings the site shows. It is tried before it is saved. */
export const BoardForm = (props: FormProps) =>
  props.setting.isOnServer ? (
    <Card>
      <BoardOnServer setting={props.setting} />
    </Card>
  ) : (
    <TriedBoardForm {...props} />
  );

const BoardOnServer = ({ setting: { value } }: Pick<FormProps, 'setting'>) => (
  <>
    <p className="font-[550]">{BOARDS[value.profile]}</p>
    {value.url !== '' && <p className="break-words text-ink-2">{value.url}</p>}
    <p className="mt-4">Set on the server. Change it there.</p>
  </>
);

function TriedBoardForm({ setting, onSaved }: FormProps) {
  const [tried, setTried] = useState<Tried | null>(null);
  const { attempt, cancel } = useCancellableTry(async (typed: Typed, signal) => {
    const trial = await ask(tryBoardSettings, { body: typed }, { signal });
    return { typed, trial, at: new Date() };
  });
  const { field, control, submit, isSending, watch, markSent } = useCallForm({
    schema: () => import('../domain/board-settings.ts').then((domain) => domain.BoardForm),
    defaults: { value: setting.value, key: '' },
    send: attempt,
    failed: 'The connection wasn’t tried',
    isTry: true,
    onRefused: useRefusedChange(),
    onDone: setTried,
  });
  // Other settings have not been tried, nor are they what is being tried.
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      cancel();
      setTried(null);
    });
    return unsubscribe;
  }, [watch, cancel]);
  const hasSamples = setting.value.profile === 'sandbox';
  const isSandbox = watch('value.profile') === 'sandbox';
  const samples = hasSamples ? null : SAMPLE_LISTINGS;

  return (
    <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
      <div className="rounded-card bg-card p-5 shadow-card md:p-8">
        <form noValidate aria-label="Board" onSubmit={submit} className="grid gap-5">
          {setting.key === 'locked' && (
            <Notice failed>
              The key was encrypted with another key than this server’s. Paste it again.
            </Notice>
          )}
          <BoardFields
            control={control}
            field={field}
            hasKey={setting.key === 'kept'}
            problem={tried?.trial.problem ?? null}
          />
          {!isSandbox && (
            <div className="flex flex-wrap items-center gap-3">
              <SubmitButton look="outline" busy={isSending ? 'Trying...' : undefined}>
                {tried ? 'Try again' : 'Try the connection'}
              </SubmitButton>
              {isSending && (
                <Button look="ghost" onClick={cancel}>
                  Cancel
                </Button>
              )}
              {tried && (
                <p className="ml-auto text-14 text-ink-2">Tried today at {formatTime(tried.at)}</p>
              )}
            </div>
          )}
        </form>
        <div className="mt-6 border-line border-t pt-6">
          <SaveBoard
            label={isSandbox ? 'Save' : 'Save and load listings'}
            given={isSandbox ? samples : ticketed(tried)}
            revision={setting.revision}
            onSaved={() => {
              markSent();
              onSaved();
            }}
          />
        </div>
        <LastChange change={setting.change} />
      </div>
      {tried && <BoardTrialCard trial={tried.trial} at={tried.at} hasSamples={hasSamples} />}
    </div>
  );
}

const SAMPLE_LISTINGS = {
  value: { profile: 'sandbox', url: '', clientId: '' },
  key: null,
  ticket: '',
} as const;

/** What may be saved of a try; null if it didn't work. */
const ticketed = (tried: Tried | null) =>
  tried?.trial.ticket ? { ...tried.typed, ticket: tried.trial.ticket } : null;
