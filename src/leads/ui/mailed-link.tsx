import { useState } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { useLinkToken } from '#platform/ui/browser/use-link-token.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { FormResult } from './form-result.tsx';

/** What the page of a mailed link says and does. */
export type MailedLinkTexts = {
  path: string;
  title: string;
  description: string;
  heading: string;
  /** Explains what the button does. */
  lead: string;
  button: string;
  /** What the visitor agrees to, by a tick of their own: a consent given by a program that presses buttons is none. */
  agreement?: string;
  /** Makes the call with the link's token. */
  onFollow(token: string): Promise<unknown>;
  /** Shown after success. */
  done: string;
  /** What to do if the link has expired or is incomplete. */
  dead: string;
};

type Following = 'asking' | 'sending' | 'done' | 'dead' | 'failed';

/**
 * A page opened by a mailed link. It needs a click, so that programs that open every link in a mail change nothing;
 * a consent also needs a tick (docs/decisions/0028).
 */
export function MailedLink(link: MailedLinkTexts) {
  const token = useLinkToken();
  return (
    <section className="frame py-12 md:min-h-[480px] md:py-20">
      <h1 className="font-display text-40 md:text-56">{link.heading}</h1>
      <div className="mt-6 max-w-[60ch] text-18">
        {token === '' ? <p>{link.dead}</p> : <Follow token={token} {...link} />}
      </div>
    </section>
  );
}

type FollowProps = MailedLinkTexts & { token: string | null };

function Follow({ token, lead, agreement, button, onFollow, done, dead }: FollowProps) {
  const { email } = useBrokerage();
  const [isAgreed, setAgreed] = useState(agreement === undefined);
  // Not a key on this component: the first token comes with the start, and a tick from before it must stay.
  const [last, setLast] = useState<{ token: string | null; status: Following }>({
    token,
    status: 'asking',
  });
  const following = last.token === token ? last.status : 'asking';

  const follow = async () => {
    const setFollowing = (status: Following) => setLast({ token, status });
    setFollowing('sending');
    try {
      await onFollow(token ?? '');
      setFollowing('done');
    } catch (error) {
      const isDead = error instanceof Refused && (error.status === 410 || error.status === 400);
      setFollowing(isDead ? 'dead' : 'failed');
    }
  };

  if (following === 'done') return <FormResult>{done}</FormResult>;
  if (following === 'dead') return <FormResult>{dead}</FormResult>;
  return (
    <>
      <p>{lead}</p>
      {agreement !== undefined && (
        <label className="needs-script mt-5 flex min-h-10 cursor-pointer gap-3 text-16">
          <input
            type="checkbox"
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          {agreement}
        </label>
      )}
      <Button
        idle={!isAgreed}
        busy={following === 'sending' ? 'Sending...' : undefined}
        className="needs-script mt-8 mb-5"
        onClick={() => void follow()}
      >
        {button}
      </Button>
      <noscript>
        <p className="mt-8">
          This page needs JavaScript. Without it, write to {email}, and we’ll do it for you.
        </p>
      </noscript>
      {following === 'failed' && <Notice failed>That did not work. Please try again later.</Notice>}
    </>
  );
}
