import { Mail } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { About } from './use-inquiry.ts';

type Form = ComponentType<About & { variant: 'compact' }>;

type FormState =
  | { at: 'closed' | 'loading' | 'failed' }
  | { at: 'open'; Form: Form }
  | { at: 'folded'; Form: Form };

/**
 * A button that expands the inquiry form, which is loaded on demand. `elsewhere` is a link to the form on another
 * page.
 */
export function AskAboutHome({ elsewhere, ...about }: About & { elsewhere: string }) {
  const [form, setForm] = useState<FormState>({ at: 'closed' });
  const id = useId();

  const load = () =>
    import('./inquiry-form.tsx').then(
      ({ InquiryForm }) => setForm({ at: 'open', Form: InquiryForm }),
      () => setForm({ at: 'failed' }),
    );
  const press = () => {
    if (form.at === 'open') setForm({ at: 'folded', Form: form.Form });
    else if (form.at === 'folded') setForm({ at: 'open', Form: form.Form });
    else {
      setForm({ at: 'loading' });
      void load();
    }
  };

  return (
    <div className="needs-script print:hidden">
      <Button
        look="outline"
        className="w-full"
        aria-expanded={form.at === 'open'}
        aria-controls={id}
        busy={form.at === 'loading' ? 'Loading...' : undefined}
        onClick={press}
      >
        <Mail aria-hidden size={16} strokeWidth={1.6} />
        Ask about this home
      </Button>
      <div id={id} hidden={form.at === 'folded'} className="mt-5 empty:hidden">
        {'Form' in form && <form.Form variant="compact" {...about} />}
        {form.at === 'failed' && (
          <Notice failed>
            We couldn’t load the form. Try again, or use the{' '}
            <a href={elsewhere} className="underline">
              contact page
            </a>
            .
          </Notice>
        )}
      </div>
    </div>
  );
}
