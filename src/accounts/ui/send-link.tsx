import { useMutation } from '@tanstack/react-query';
import { apiWrite } from '#platform/ui/api-write.ts';
import { Button } from '#platform/ui/button.tsx';
import { whyFailed } from '#platform/ui/why-failed.ts';
import { ACCOUNT_PATHS } from '../domain/call-paths.ts';

/** Mails the link that verifies an address, to the person signed in. */
export function SendLink({ label = 'Send the link again' }: { label?: string }) {
  const { mutate, status, error, isPending } = useMutation({
    mutationFn: () => apiWrite({ method: 'POST', path: ACCOUNT_PATHS.askVerification }),
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
