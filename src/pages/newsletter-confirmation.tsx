import { createFileRoute } from '@tanstack/react-router';
import { LEAD_PATHS } from '#leads/domain/call-paths.ts';
import { NEWSLETTER_CONSENT } from '#leads/domain/newsletter-consent.ts';
import { MailedLink } from '#leads/ui/mailed-link.tsx';
import { headOf } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  loader: async ({ context: { queryClient } }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return {
      title: 'Confirm your subscription',
      description:
        'The last step of subscribing to our newsletter: confirm by the link that we mailed you.',
      canonical: `${origin}/newsletter/confirm`,
      mayBeIndexed: false,
    };
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: NewsletterConfirmation,
});

function NewsletterConfirmation() {
  return (
    <MailedLink
      title="Newsletter"
      button="Confirm my subscription"
      path={LEAD_PATHS.confirmation}
      done="Thank you. You are subscribed, and each newsletter has a link by which you leave in one click."
      dead="This link has expired, or is not whole. Subscribe once more at the foot of this page, and we send you a new one; the one in the newest mail is the one that counts."
    >
      <p>
        One step is left: confirm that you want our newsletter, with exclusive property listings and
        market insights. If you did not ask for it, close this page, and nothing is sent.
      </p>
      <blockquote className="mt-5 border-accent border-l-2 pl-4 text-16 text-ink-2">
        {NEWSLETTER_CONSENT.wording}
      </blockquote>
    </MailedLink>
  );
}
