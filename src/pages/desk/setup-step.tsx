import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { deskQuery } from '#desk/ui/desk-queries.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { go } from '#platform/ui/navigation.ts';
import { isNotForThem, settingsQuery } from '#settings/ui/settings-query.ts';
import { SetupFrame } from '#settings/ui/setup-frame.tsx';
import {
  around,
  SETUP_STEPS,
  type SetupStep,
  STEP_FORM,
  STEP_NAMES,
  stepAddress,
  stepAt,
} from '#settings/ui/setup-steps.tsx';
import { StepList } from '#settings/ui/step-list.tsx';
import { found } from '#shell/ui/loaded.ts';
import { NO_PAGE, NotFound } from '#shell/ui/not-found.tsx';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';
import { type Drawn, definePage } from '#site/page.ts';

/** A step of the setup, for owners. For everyone else who is signed in it is an address that has no page. */
export const page = definePage({
  load: async ({ params, queryClient }) => {
    const step = stepAt(params.step);
    if (step === null) return NO_PAGE;
    try {
      const [{ origin }] = await Promise.all([
        queryClient.ensureQueryData(siteFacts),
        queryClient.ensureQueryData(deskQuery),
        queryClient.ensureQueryData(settingsQuery),
      ]);
      return found({
        title: `${SETUP_STEPS[step].label} · Set up your brokerage`,
        description: 'For owners of this brokerage.',
        canonical: origin + stepAddress(step),
        mayBeIndexed: false,
      });
    } catch (problem) {
      if (isNotForThem(problem)) return NO_PAGE;
      throw problem;
    }
  },
  Content: SetupStepPage,
  Absent: NotFound,
  isFullScreen: true,
  isForOneVisitor: true,
});

function SetupStepPage({ params }: Drawn) {
  const { data: desk } = useSuspenseQuery(deskQuery);
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const step = stepAt(params.step) ?? 'brokerage';
  const { heading, lead, draw, aside, isSavedByFoot, hasOwnCards = false } = SETUP_STEPS[step];
  const { demonstration } = useSiteFacts();
  const form = draw({ settings, demonstration, onSaved: () => void go(next) });
  const { at, next } = around(step);
  return (
    <SetupFrame
      title="Set up your brokerage"
      steps={{
        list: <StepList current={step} settings={settings} who={desk.me.name} />,
        at,
        of: STEP_NAMES.length,
      }}
      eyebrow={`Step ${at} of ${STEP_NAMES.length}`}
      heading={heading}
      lead={lead}
      note="Stop whenever you like. Skipped steps wait for you in Settings."
      foot={<Foot step={step} isSavedByFoot={isSavedByFoot} />}
    >
      {hasOwnCards ? (
        form
      ) : (
        <div className="grid items-start gap-x-10 gap-y-8 min-[1180px]:grid-cols-[minmax(0,720px)_232px]">
          <div className="max-w-[720px] md:rounded-card md:bg-card md:p-8 md:shadow-card">
            {form}
          </div>
          {aside}
        </div>
      )}
    </SetupFrame>
  );
}

function Foot({ step, isSavedByFoot }: { step: SetupStep; isSavedByFoot: boolean }) {
  const { back, next } = around(step);
  return (
    <>
      {back && (
        <ButtonLink href={back} look="ghost" className="max-md:hidden">
          <ArrowLeft aria-hidden strokeWidth={1.6} className="size-5" /> Back
        </ButtonLink>
      )}
      <ButtonLink href={next} look="ghost" className="max-md:px-3 md:ml-auto">
        Skip for now
      </ButtonLink>
      {isSavedByFoot ? (
        <SubmitButton form={STEP_FORM} className="max-md:grow">
          Save and continue
        </SubmitButton>
      ) : (
        <ButtonLink href={next} look="outline" className="max-md:grow">
          Continue
        </ButtonLink>
      )}
    </>
  );
}
