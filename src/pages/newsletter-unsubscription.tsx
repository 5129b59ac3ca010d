import { createFileRoute } from '@tanstack/react-router';
import { LEAD_PATHS } from '#leads/domain/call-paths.ts';
import { MailedLink } from '#leads/ui/mailed-link.tsx';
import { headOf } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { site } from '#site';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  loader: async ({ context: { queryClient } }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return {
      title: 'Unsubscribe from the newsletter',
      description: 'Leave our newsletter in one click, without signing in.',
      canonical: `${origin}/newsletter/unsubscribe`,
      mayBeIndexed: false,
    };
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: NewsletterUnsubscription,
});

function NewsletterUnsubscription() {
  return (
    <MailedLink
      title="Newsletter"
      button="Unsubscribe"
      path={LEAD_PATHS.unsubscription}
      done="You are unsubscribed: we send no more newsletters to this address. You may come back at any time, at the foot of each page."
      dead={`This link is not whole. Open the one at the foot of a newsletter, or write to ${site.email}, and we take you off the list.`}
    >
      <p>
        You are about to leave our newsletter. What you asked us by other ways, and an account if
        you have one, stay as they are. You may come back at any time.
      </p>
    </MailedLink>
  );
}
