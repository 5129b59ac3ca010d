import { useCallback, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { nameParts } from '#accounts/domain/name-parts.ts';
import { useAccount } from '#accounts/ui/use-account.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { whyRefused } from '#platform/ui/api/why-failed.ts';
import { resolveFields } from '#platform/ui/forms/resolve-fields.ts';
import { useUnsentFields } from '#platform/ui/forms/use-unsent-fields.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { sendInquiry } from '../api.ts';
import type { Inquiry } from '../domain/inquiry.ts';
import { type InquiryType, subjectLine } from '../domain/inquiry-topics.ts';
import type { Tour } from '../domain/tour.ts';

/** What the inquiry is about, if the page knows: a home, and a subject line for it. */
export type About = {
  propertyId?: number | undefined;
  subject?: string | undefined;
  /** The topic that is chosen at first. */
  inquiryType?: InquiryType | undefined;
  /** A tour request: the form also asks how and when. */
  isTour?: boolean | undefined;
};

export type InquiryFields = UseFormReturn<z.input<typeof Inquiry>, unknown, Inquiry>;

const loadInquiry = () => import('../domain/inquiry.ts').then(({ Inquiry }) => Inquiry);

/** The inquiry form's fields and submission. */
export function useInquiry(about: About) {
  const { propertyId, subject = '', inquiryType = '', isTour = false } = about;
  const toast = useToast();
  // With no default value, a text field keeps what was typed before scripts ran.
  const form: InquiryFields = useForm({
    resolver: resolveFields(loadInquiry),
    mode: 'onTouched',
    defaultValues: { inquiryType, ...(isTour && { tour: NO_TIMES }) },
  });
  const fillIn = useFilledIn(form);
  const markSent = useUnsentFields(form);

  const send = form.handleSubmit(async (inquiry) => {
    const body = { ...inquiry, propertyId: propertyId ?? null, subject: subjectLine(subject) };
    try {
      await ask(sendInquiry, { body });
    } catch (error) {
      showIssues(form, error);
      toast({
        title: 'Failed to send message',
        text: whyRefused(error, 'Please try again later.'),
        tone: 'destructive',
      });
      return;
    }
    markSent();
    form.reset({ ...EMPTY_INQUIRY, ...(isTour && { tour: NO_TIMES }) }, { keepFieldsRef: true });
    fillIn();
    toast({
      title: 'Message sent',
      text: "We've received your inquiry and will get back to you soon.",
    });
  });

  return { form, send };
}

const NO_TIMES: Tour = { kind: 'in-person', times: ['', ''] };

const EMPTY_INQUIRY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  inquiryType: '',
  message: '',
} as const;

const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'inquiryType',
  'message',
  'tour.times.0',
  'tour.times.1',
] as const;

/** Shows server-side issues below their fields, and focuses the first. */
function showIssues(form: InquiryFields, error: unknown): void {
  if (!(error instanceof Refused)) return;
  const wrong = FIELDS.flatMap((field) => {
    const issue = error.issues.find(({ path }) => path === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  wrong.forEach(({ field, message }, at) => {
    form.setError(field, { message }, { shouldFocus: at === 0 });
  });
}

/** Fills in the signed-in user's details in empty fields; returns a function that does so again. */
function useFilledIn({ getValues, resetField }: InquiryFields): () => void {
  const account = useAccount();
  const user = account.status === 'signed-in' ? account.user : null;
  const fillIn = useCallback(() => {
    if (!user) return;
    const known = { ...nameParts(user.fullName), email: user.email, phone: user.phone ?? '' };
    for (const field of ['firstName', 'lastName', 'email', 'phone'] as const)
      if (!getValues(field)) resetField(field, { defaultValue: known[field] });
  }, [user, getValues, resetField]);
  useEffect(fillIn, [fillIn]);
  return fillIn;
}
