import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Notice } from '#platform/ui/notice.tsx';
import type { About } from './use-inquiry.ts';

type FormProps = About & { variant?: 'default' | 'compact' };

type Form = ComponentType<FormProps>;

type FormState =
  | { at: 'closed' | 'loading' | 'failed' }
  | { at: 'open'; Form: Form }
  | { at: 'folded'; Form: Form };

type InquiryFold = {
  /** Opens and folds the form; its code is loaded the first time. */
  press(): void;
  isLoading: boolean;
  /** For the element that is pressed. */
  controls: { 'aria-expanded': boolean; 'aria-controls': string };
  /** For the place of the form, which keeps what was typed into it while it is folded. */
  place: { id: string; hidden: boolean };
  form: ReactNode;
};

/** The inquiry form in place, folded at first. `elsewhere` is a link to the form on another page. */
export function useInquiryFold({
  elsewhere,
  ...given
}: FormProps & { elsewhere: string }): InquiryFold {
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

  return {
    press,
    isLoading: form.at === 'loading',
    controls: { 'aria-expanded': form.at === 'open', 'aria-controls': id },
    place: { id, hidden: form.at === 'folded' },
    form: (
      <>
        {'Form' in form && <form.Form {...given} />}
        {form.at === 'failed' && <NotLoaded elsewhere={elsewhere} />}
      </>
    ),
  };
}

const NotLoaded = ({ elsewhere }: { elsewhere: string }) => (
  <Notice failed>
    We couldn’t load the form. Try again, or use the{' '}
    <a href={elsewhere} className="underline">
      contact page
    </a>
    .
  </Notice>
);
