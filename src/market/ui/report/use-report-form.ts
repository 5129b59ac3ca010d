import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { nameParts } from '#accounts/domain/name-parts.ts';
import { useAccount } from '#accounts/ui/use-account.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { whyRefused } from '#platform/ui/api/why-failed.ts';
import { resolveFields } from '#platform/ui/forms/resolve-fields.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import type { ReportRequest } from '../../domain/report-request.ts';

type Form = UseFormReturn<z.input<typeof ReportRequest>, unknown, ReportRequest>;

const loadReportRequest = () =>
  import('../../domain/report-request.ts').then(({ ReportRequest }) => ReportRequest);

const FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;
type Field = (typeof FIELDS)[number] | 'website';

const NOT_SENT = 'There was a problem sending your market report request. Please try again.';

type ReportFormProps = { region: string; onSend: (request: ReportRequest) => Promise<void> };

/** State and submission of the report form. */
export function useReportForm({ region, onSend }: ReportFormProps) {
  const toast = useToast();
  const form: Form = useForm({
    resolver: resolveFields(loadReportRequest),
    // A field's error clears on edit and is checked again on blur.
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { region, propertyType: 'Detached' },
  });
  const { register, clearErrors, formState } = form;
  useFilledIn(form);

  const submit = form.handleSubmit(async (request) => {
    try {
      await onSend(request);
    } catch (error) {
      showIssues(form, error);
      toast({ title: 'Report not sent', text: whyRefused(error, NOT_SENT), tone: 'destructive' });
    }
  });

  return {
    control: form.control,
    field: (name: Field) => ({
      ...register(name, { onChange: () => clearErrors(name) }),
      ...(name === 'website' ? {} : { required: true, error: formState.errors[name]?.message }),
    }),
    submit,
    isSending: formState.isSubmitting,
  };
}

/** Shows the server's errors below their fields and focuses the first of them. */
function showIssues(form: Form, error: unknown): void {
  if (!(error instanceof Refused)) return;
  const wrong = FIELDS.flatMap((field) => {
    const issue = error.issues.find(({ path }) => path === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  wrong.forEach(({ field, message }, at) => {
    form.setError(field, { message }, { shouldFocus: at === 0 });
  });
}

/** Fills empty fields from the signed-in account. */
function useFilledIn({ getValues, setValue }: Form): void {
  const account = useAccount();
  const user = account.status === 'signed-in' ? account.user : null;
  useEffect(() => {
    if (!user) return;
    const known = { ...nameParts(user.fullName), email: user.email, phone: user.phone ?? '' };
    for (const field of FIELDS) if (!getValues(field)) setValue(field, known[field]);
  }, [user, getValues, setValue]);
}
