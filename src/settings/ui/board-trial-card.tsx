import { Check, type LucideIcon, Minus, X } from 'lucide-react';
import { Notice } from '#platform/ui/notice.tsx';
import type { BoardTrial } from '../api.ts';
import { formatAgo } from '../domain/board-trial.ts';

type CardProps = {
  trial: BoardTrial;
  /** When it ended. */
  at: Date;
  /** Whether the site shows sample listings. */
  hasSamples: boolean;
};

/** The result of a try, step by step. */
export const BoardTrialCard = ({ trial, at, hasSamples }: CardProps) => (
  <section aria-label="Result" className="rounded-card bg-card p-5 shadow-card md:p-7">
    <div role="status">
      <p className="flex flex-wrap items-center gap-3 text-14">
        <ConnectedPill isConnected={trial.problem === null} />
        <span className="text-ink-2">{(trial.milliseconds / 1_000).toFixed(1)} seconds</span>
      </p>
      <h2 className="mt-2 font-display text-28">{trial.heading}</h2>
    </div>
    <p className="mt-2 text-ink-2">{consequence(trial, hasSamples)}</p>
    <ul className="mt-4 border-line-2 border-t">
      {trial.rows.map((row) => (
        <Step key={row.name} row={row} at={at} />
      ))}
    </ul>
    {trial.problem === 'key' && (
      <div className="mt-5">
        <Notice failed>
          Most often the key has a missing character, or your board hasn’t activated it yet.
          Activation can take two business days.
        </Notice>
      </div>
    )}
  </section>
);

function consequence({ problem }: BoardTrial, hasSamples: boolean): string {
  if (problem === null)
    return hasSamples
      ? 'Once you save, sample listings leave the site, and your board’s appear as they load.'
      : 'Once you save, this board’s listings load. Those from the board before stay.';
  return `Nothing was saved and nothing changed.${hasSamples ? ' Your sample listings stay.' : ''}`;
}

const ConnectedPill = ({ isConnected }: { isConnected: boolean }) => {
  const Icon = isConnected ? Check : X;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-medium ${isConnected ? 'bg-good-wash text-good' : 'bg-bad-wash text-bad'}`}
    >
      <Icon aria-hidden strokeWidth={1.6} className="size-4" />
      {isConnected ? 'Connected' : 'Not connected'}
    </span>
  );
};

type Row = BoardTrial['rows'][number];
type Mark = { icon: LucideIcon; name: string; disc: string; text: string };

const DONE: Mark = { icon: Check, name: 'Worked', disc: 'bg-good-wash text-good', text: '' };
const FAILED: Mark = { icon: X, name: 'Failed', disc: 'bg-bad-wash text-bad', text: 'text-bad' };
const SKIPPED: Mark = { icon: Minus, name: '', disc: 'bg-hover text-ink-3', text: '' };

function Step({ row: { name, ok, detail }, at }: { row: Row; at: Date }) {
  const { icon: Icon, name: mark, disc, text } = ok === null ? SKIPPED : ok ? DONE : FAILED;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 border-line border-b py-2">
      <span className={`grid size-7 shrink-0 place-items-center rounded-full ${disc}`}>
        <Icon aria-hidden strokeWidth={1.6} className="size-4" />
        {mark && <span className="sr-only">{mark}:</span>}
      </span>
      <span className={ok === null ? 'text-ink-3' : ''}>{name}</span>
      <span className={`ml-auto text-14 ${text || 'text-ink-2'}`}>
        {ok === null ? 'Not tried' : name === 'Newest change' ? ago(detail, at) : detail}
      </span>
    </li>
  );
}

const ago = (time: string | null, now: Date) =>
  time && <time dateTime={time}>{formatAgo(new Date(time), now)}</time>;
