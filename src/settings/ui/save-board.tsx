import { useMutation } from '@tanstack/react-query';
import { ask } from '#platform/ui/api/ask.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { changeBoard } from '../api.ts';
import type { BoardForm } from '../domain/board-settings.ts';
import { useRefusedChange, useTakeSettings } from './settings-query.ts';

type SaveProps = {
  label: string;
  /** What was tried, with its ticket; null while there is nothing that may be saved. */
  given: (BoardForm & { ticket: string }) | null;
  revision: number;
  onSaved: () => void;
};

/** Saves a board that was tried, or sample listings. */
export function SaveBoard({ label, given, revision, onSaved }: SaveProps) {
  const take = useTakeSettings();
  const refused = useRefusedChange();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (tried: BoardForm & { ticket: string }) =>
      ask(changeBoard, { body: { ...tried, revision } }),
    onSuccess: (settings) => {
      take(settings);
      onSaved();
    },
    onError: (problem) => problem instanceof Refused && refused(problem),
  });
  return (
    <div className="grid gap-4">
      {error && <Notice failed>{whyFailed(error, 'Not saved. Your text is still here.')}</Notice>}
      <p>
        <Button
          disabled={given === null}
          busy={isPending ? 'Saving...' : undefined}
          onClick={() => given && mutate(given)}
        >
          {label}
        </Button>
      </p>
    </div>
  );
}
