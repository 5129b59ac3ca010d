import { useMutation } from '@tanstack/react-query';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Refused } from '#platform/ui/api/refusal.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { resolveFields } from '#platform/ui/forms/resolve-fields.ts';
import { useUnsentFields } from '#platform/ui/forms/use-unsent-fields.ts';
import { useToast } from '#platform/ui/toasts.tsx';

type CallForm<Given extends FieldValues, Sent, Answer> = {
  /** Loads the server's own schema. */
  schema: () => Promise<z.ZodMiniType<Sent, Given>>;
  defaults?: DefaultValues<Given>;
  /** Sends the form. */
  send(body: Sent): Promise<Answer>;
  onDone(answer: Answer): unknown;
  /** Title of the toast when sending fails. */
  failed: string;
  /** Its text if the server gives none; by default what may help. */
  otherwise?: string;
  /** Handles refusals the form shows elsewhere; true if handled. */
  onRefused?(refused: Refused): boolean;
  /** The field that a refusal without issues refers to. */
  aboutField?(refused: Refused): FieldPath<Given> | undefined;
  /** Whether it may be left unsent without a question. */
  leavesQuietly?: boolean;
  /** Whether the call only tries what was typed: it is unsent until `markSent` is called. */
  isTry?: boolean;
};

/** A form submitted by one call: fields are validated on blur, then on every change. */
export function useCallForm<Given extends FieldValues, Sent extends object, Answer>(
  given: CallForm<Given, Sent, Answer>,
) {
  const { schema, defaults, failed } = given;
  const toast = useToast();
  // With no default value, a field keeps what was typed or autofilled before scripts ran.
  const form = useForm<Given, unknown, Sent>({
    resolver: resolveFields(schema),
    mode: 'onTouched',
    ...(defaults ? { defaultValues: defaults } : {}),
  });
  const { register, getFieldState, formState } = form;
  const markSent = useUnsentFields(form, given);

  const { mutate, isPending } = useMutation({
    mutationFn: given.send,
    onSuccess: (answer) => {
      if (!given.isTry) markSent();
      return given.onDone(answer);
    },
    onError: (problem) => {
      if (problem instanceof Refused) {
        if (given.onRefused?.(problem)) return;
        pointAt(problem);
      }
      toast({ title: failed, text: whyFailed(problem, given.otherwise), tone: 'destructive' });
    },
  });

  const names = new Set<FieldPath<Given>>();

  const pointAt = (refused: Refused) => {
    const about = given.aboutField?.(refused);
    const issues = about ? [{ path: about, message: refused.message }] : refused.issues;
    const wrong = [...names].flatMap((name) => {
      const issue = issues.find(({ path }) => path === name);
      return issue ? [{ name, message: issue.message }] : [];
    });
    wrong.forEach(({ name, message }, at) => {
      form.setError(name, { message }, { shouldFocus: at === 0 });
    });
  };

  /** Props of a text field. `deps` names a field to validate with it, once this one has been blurred. */
  const field = (name: FieldPath<Given>, deps?: FieldPath<Given>) => {
    names.add(name);
    const isJudged = deps && getFieldState(deps, formState).isTouched;
    const { error } = getFieldState(name, formState);
    return { ...register(name, isJudged ? { deps } : {}), error: error?.message };
  };

  const submit = form.handleSubmit((body) => {
    if (!isPending) mutate(body);
  });
  return {
    field,
    submit,
    markSent,
    isSending: isPending,
    control: form.control,
    reset: form.reset,
    watch: form.watch,
  };
}
