import { CircleAlert } from 'lucide-react';

type MarkProps = {
  /** The server's reason for refusing it; null if it was not refused. */
  refused: string | null;
  onRetry: () => void;
};

/** Status of a message that is not stored yet. */
export const UnsentMark = ({ refused, onRetry }: MarkProps) =>
  refused === null ? (
    <p className="text-14 text-ink-2">Sending...</p>
  ) : (
    <p role="alert" className="flex items-start gap-1.5 text-14 text-bad">
      <CircleAlert aria-hidden size={16} strokeWidth={1.6} className="mt-0.5 shrink-0" />
      <span>
        Not sent. {refused}{' '}
        <button type="button" onClick={onRetry} className="hit font-[550] underline">
          Try again
        </button>
      </span>
    </p>
  );
