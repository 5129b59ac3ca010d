import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { go } from '#platform/ui/navigation.ts';
import { SetupFrame } from '#settings/ui/setup-frame.tsx';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { definePage } from '#site/page.ts';
import { JoinByLink } from '#staff/ui/join-by-link.tsx';

/** Where the link of an invitation leads. */
export const page = definePage({
  load: async ({ queryClient }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return found({
      title: 'Join the team',
      description: 'For people whom this brokerage has invited to work with its clients.',
      canonical: `${origin}/desk/join`,
      mayBeIndexed: false,
    });
  },
  Content: Joining,
  isFullScreen: true,
  isPersonal: true,
});

function Joining() {
  const { name } = useBrokerage();
  return (
    <SetupFrame
      title="Join the team"
      heading={`Join ${name}`}
      lead="Create your account to answer clients and work at the desk."
    >
      <div className="max-w-[720px]">
        <JoinByLink isSetup={false} onJoined={() => void go('/desk', { replace: true })} />
      </div>
    </SetupFrame>
  );
}
