import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';

/** The inquiry form in place of the chat: if it can't connect, or if the visitor prefers to write once. */
export const ContactInstead = ({ onBack }: { onBack: () => void }) => (
  <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
    <Button look="outline" size="small" onClick={onBack}>
      <ArrowLeft aria-hidden size={16} strokeWidth={1.6} />
      Back to the chat
    </Button>
    <p className="mt-5 mb-5 text-ink-2">
      This goes to the same team. We’ll answer by email or phone.
    </p>
    <Suspense fallback={<Skeleton className="h-[420px]" />}>
      <Form />
    </Suspense>
  </div>
);

const Form = lazy(() =>
  import('#leads/ui/inquiry-form.tsx').then(
    ({ InquiryForm }) => ({ default: () => <InquiryForm variant="compact" /> }),
    // A lost connection, or a newer build.
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => (
  <Notice failed>
    We couldn’t load the form. It’s also on the{' '}
    <a href="/contact" className="underline">
      contact page
    </a>
    .
  </Notice>
);
