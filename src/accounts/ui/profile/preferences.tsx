import { Button } from '#platform/ui/button.tsx';
import { ACCOUNT_PATHS } from '../../domain/call-paths.ts';
import { readable } from '../../domain/readable.ts';
import { Part } from './part.tsx';
import { useProfileWrite } from './use-profile-write.ts';

/** What the buy-or-rent advisor keeps, as a list that can be read. */
export function Preferences({ preferences }: { preferences: Record<string, unknown> }) {
  const { mutate, isPending } = useProfileWrite({
    done: 'Preferences forgotten',
    failed: 'Preferences not forgotten',
  });
  return (
    <Part
      title="Saved preferences"
      lead="What you told the Buy vs. Rent advisor, kept so that you need not say it again."
    >
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {Object.entries(preferences).map(([key, value]) => (
          <div key={key} className="contents">
            <dt className="text-ink-2">{readable(key)}</dt>
            <dd className="min-w-0 break-words">{readable(value)}</dd>
          </div>
        ))}
      </dl>
      <Button
        look="outline"
        size="small"
        className="mt-6"
        busy={isPending ? 'Forgetting...' : undefined}
        onClick={() => mutate({ method: 'DELETE', path: ACCOUNT_PATHS.preferences })}
      >
        Forget them
      </Button>
    </Part>
  );
}
