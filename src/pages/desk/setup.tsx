import { useEffect } from 'react';
import { queryText } from '#platform/domain/call.ts';
import { go } from '#platform/ui/navigation.ts';
import { SetupFrame } from '#settings/ui/setup-frame.tsx';
import { STEP_NAMES, stepAddress } from '#settings/ui/setup-steps.tsx';
import { StepList } from '#settings/ui/step-list.tsx';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { type Drawn, definePage } from '#site/page.ts';
import { JoinByLink } from '#staff/ui/join-by-link.tsx';

type SetupQuery = { token: string };

/** Where the first owner's link leads: their account comes before the steps. */
export const page = definePage({
  query: {
    parse: ({ token = '' }): SetupQuery => ({ token }),
    format: ({ token }) => queryText({ token: token || undefined }),
  },
  load: async ({ queryClient }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return found({
      title: 'Set up your brokerage',
      description: 'For the first owner of this brokerage, by the link that its server printed.',
      canonical: `${origin}/desk/setup`,
      mayBeIndexed: false,
    });
  },
  Content: Setup,
  isFullScreen: true,
  isPersonal: true,
});

function Setup({ query: { token } }: Drawn<SetupQuery>) {
  useTokenInFragment(token);
  return (
    <SetupFrame
      title="Set up your brokerage"
      steps={{
        list: <StepList current={null} settings={null} />,
        at: 0,
        of: STEP_NAMES.length,
      }}
      eyebrow="Before the five steps"
      heading="Welcome. First, your sign-in"
      lead="You’ll own this site: its settings, people and pages."
      note="Stop whenever you like. Skipped steps wait for you in Settings."
    >
      <div className="max-w-[720px]">
        <JoinByLink isSetup onJoined={() => void go(stepAddress('brokerage'), { replace: true })} />
      </div>
    </SetupFrame>
  );
}

/** Moves the link's token to where mailed links have theirs, and out of the history. */
function useTokenInFragment(token: string): void {
  useEffect(() => {
    if (token === '') return;
    history.replaceState(history.state, '', `${location.pathname}#${token}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  }, [token]);
}
