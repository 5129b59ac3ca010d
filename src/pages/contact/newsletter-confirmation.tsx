import { confirmSubscription } from '#leads/api.ts';
import { NEWSLETTER_CONSENT } from '#leads/domain/newsletter-consent.ts';
import { MailedLink } from '#leads/ui/mailed-link.tsx';
import { ask } from '#platform/ui/api/ask.ts';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: async ({ queryClient }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return found({
      title: 'Confirm your subscription',
      description:
        'The last step: confirm your newsletter subscription with the link we emailed you.',
      canonical: `${origin}/newsletter/confirm`,
      mayBeIndexed: false,
    });
  },
  Content: NewsletterConfirmation,
  isPersonal: true,
});

function NewsletterConfirmation() {
  return (
    <MailedLink
      title="Newsletter"
      agreement={NEWSLETTER_CONSENT.wording}
      button="Confirm my subscription"
      onFollow={(token) => ask(confirmSubscription, { body: { token, agrees: true } })}
      done="Thank you. You’re subscribed. Every newsletter has a one-click unsubscribe link."
      dead="This link has expired. Subscribe again below. Only the link in our newest email works."
    >
      <p>
        One step left: tick the box and confirm that you want our newsletter, with exclusive
        property listings and market insights. If you didn’t ask for it, close this page and we
        won’t send anything.
      </p>
    </MailedLink>
  );
}
