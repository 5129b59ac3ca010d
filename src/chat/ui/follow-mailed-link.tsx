import { type ReactNode, useEffect, useState } from 'react';
import { LINK_TOKEN } from '#platform/domain/link-token.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { useLinkToken } from '#platform/ui/browser/use-link-token.ts';
import { addressInWindow } from '#platform/ui/navigation.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { continueConversation } from '../api.ts';

type Following = 'followed' | 'gone' | 'failed';

/**
 * Shows the chat. For a link from a mailed answer it first lets this browser into the conversation, and then removes the
 * secret from the address, which people copy and share.
 */
export function FollowMailedLink({ children }: { children: ReactNode }) {
  const fragment = useLinkToken() ?? '';
  const token = LINK_TOKEN.test(fragment) ? fragment : undefined;
  const [following, setFollowing] = useState<Following | null>(null);

  useEffect(() => {
    if (token === undefined) return;
    setFollowing(null);
    follow(token).then((outcome) => {
      setFollowing(outcome);
      if (outcome !== 'failed') history.replaceState(history.state, '', addressInWindow());
    });
  }, [token]);

  const isFollowing = token !== undefined && following === null;
  if (isFollowing) return <Skeleton className="h-full" />;
  return (
    <div className="flex h-full flex-col">
      {following === 'gone' && (
        <Notice failed>
          This link has expired. Open the chat where you wrote to us, or start a new conversation.
        </Notice>
      )}
      {following === 'failed' && (
        <Notice failed>We couldn’t open your conversation. Reload the page to try again.</Notice>
      )}
      <div className="min-h-0 flex-1">{children}</div>
    </div>
  );
}

async function follow(token: string): Promise<Following> {
  try {
    await ask(continueConversation, { body: { token } });
    return 'followed';
  } catch (error) {
    return error instanceof Refused && (error.status === 410 || error.status === 400)
      ? 'gone'
      : 'failed';
  }
}
