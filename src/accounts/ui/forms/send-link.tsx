import { useMutation } from '@tanstack/react-query';
import { ask } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { Button } from '#platform/ui/button.tsx';
import { askVerification } from '../../api.ts';

/** Mails the signed-in user a link to verify their address. */
export function SendLink({ label = 'Send the link again' }: { label?: string }) {
  const { mutate, status, error, isPending } = useMutation({
    mutationFn: () => ask(askVerification),
  });
  return (
    <div>
      <Button
        look="outline"
        size="small"
        busy={isPending ? 'Sending...' : undefined}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      <p role="status" className="mt-3 text-14 empty:hidden">
        {status === 'success' && 'Sent. The link works for one day.'}
        {error && whyFailed(error, 'We couldn’t send the link. Please try again.')}
      </p>
    </div>
  );
}
