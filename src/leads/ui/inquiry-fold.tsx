import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Notice } from '#platform/ui/notice.tsx';
import type { About } from './use-inquiry.ts';

type FormProps = About & { variant?: 'default' | 'compact' };

type Form = ComponentType<FormProps>;

type FormState =
  | { status: 'closed' | 'loading' | 'failed' }
  | { status: 'open'; Form: Form }
  | { status: 'folded'; Form: Form };

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
  const [form, setForm] = useState<FormState>({ status: 'closed' });
  const id = useId();

  const load = () =>
    import('./inquiry-form.tsx').then(
      ({ InquiryForm }) => setForm({ status: 'open', Form: InquiryForm }),
      () => setForm({ status: 'failed' }),
    );
  const press = () => {
    if (form.status === 'open') setForm({ status: 'folded', Form: form.Form });
    else if (form.status === 'folded') setForm({ status: 'open', Form: form.Form });
    else {
      setForm({ status: 'loading' });
      void load();
    }
  };

  return {
    press,
    isLoading: form.status === 'loading',
    controls: { 'aria-expanded': form.status === 'open', 'aria-controls': id },
    place: { id, hidden: form.status === 'folded' },
    form: (
      <>
        {'Form' in form && <form.Form {...given} />}
        {form.status === 'failed' && <NotLoaded elsewhere={elsewhere} />}
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
