import { unsubscribe } from '#leads/api.ts';
import { MailedLink } from '#leads/ui/mailed-link.tsx';
import { ask } from '#platform/ui/api/ask.ts';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { site } from '#site';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: async ({ queryClient }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return found({
      title: 'Unsubscribe from the newsletter',
      description: 'Unsubscribe from our newsletter in one click, without signing in.',
      canonical: `${origin}/newsletter/unsubscribe`,
      mayBeIndexed: false,
    });
  },
  Content: NewsletterUnsubscription,
  isPersonal: true,
});

function NewsletterUnsubscription() {
  return (
    <MailedLink
      title="Newsletter"
      button="Unsubscribe"
      onFollow={(token) => ask(unsubscribe, { body: { token } })}
      done="You’re unsubscribed. We won’t send newsletters to this address anymore. You can subscribe again anytime, at the bottom of any page."
      dead={`This link is incomplete. Use the one at the bottom of a newsletter, or write to ${site.email} and we’ll take you off the list.`}
    >
      <p>
        You’re about to unsubscribe from our newsletter. Your inquiries and your account, if you
        have one, stay as they are. You can subscribe again anytime.
      </p>
    </MailedLink>
  );
}
