import { type FormEvent, useState } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { whyRefused } from '#platform/ui/api/why-failed.ts';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { subscribe } from '../api.ts';
import { ConsentNote } from './consent-note.tsx';
import { FormResult } from './form-result.tsx';
import { Honeypot } from './honeypot.tsx';

type Subscription = { status: 'idle' | 'sending' | 'sent' } | { status: 'refused'; why: string };

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** The newsletter sign-up box. It is on every page, so it uses the browser's own form instead of a library. */
export function NewsletterBox() {
  const brokerage = useBrokerage();
  const [subscription, setSubscription] = useState<Subscription>({ status: 'idle' });

  const send = async (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const form = new FormData(submit.currentTarget);
    const body = { email: textOf(form, 'email'), website: textOf(form, 'website') };
    setSubscription({ status: 'sending' });
    try {
      await ask(subscribe, { body });
      setSubscription({ status: 'sent' });
    } catch (error) {
      setSubscription({ status: 'refused', why: whyRefused(error, 'Please try again later.') });
    }
  };

  return (
    <div>
      <p className="text-on-bar-2">
        Subscribe to our newsletter for exclusive property listings and market insights.
      </p>
      <noscript>
        <p className="mt-4">Write to {brokerage.email} to subscribe.</p>
      </noscript>
      {subscription.status === 'sent' ? (
        <FormResult className="mt-4 font-[550]">
          Please confirm with the link we’ve emailed you.
        </FormResult>
      ) : (
        <form aria-label="Newsletter" onSubmit={send} className="needs-script mt-4">
          <div className="flex gap-2">
            <input
              type="email"
              name="email"
              required
              autoComplete="email"
              aria-label="Email"
              aria-describedby="newsletter-refused"
              placeholder="you@example.com"
              className="h-12 w-full min-w-0 rounded-field border border-on-bar-2 px-3.5 placeholder:text-on-bar-2"
            />
            <SubmitButton
              look="soft"
              busy={subscription.status === 'sending' ? 'Sending...' : undefined}
              className="shrink-0"
            >
              Subscribe
            </SubmitButton>
          </div>
          <Honeypot defaultValue="" />
          <p id="newsletter-refused" role="alert" className="mt-2 font-[550] text-14 empty:hidden">
            {subscription.status === 'refused' && subscription.why}
          </p>
          <ConsentNote
            wording="We’ll email you a link to confirm. Unsubscribe anytime."
            className="mt-3 text-on-bar-2"
          />
        </form>
      )}
    </div>
  );
}
