import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { confirmSubscription } from '#leads/api.ts';
import { newsletterConsent } from '#leads/domain/newsletter-consent.ts';
import { loadMailedLink } from '#leads/ui/load-mailed-link.ts';
import { MailedLink, type MailedLinkTexts } from '#leads/ui/mailed-link.tsx';
import { ask } from '#platform/ui/api/ask.ts';
import { definePage } from '#site/page.ts';

const LINK: MailedLinkTexts = {
  path: '/newsletter/confirm',
  title: 'Confirm your subscription',
  description: 'The last step: confirm your newsletter subscription with the link we emailed you.',
  heading: 'Newsletter',
  lead: 'One step left: tick the box and confirm that you want our newsletter, with exclusive property listings and market insights. If you didn’t ask for it, close this page and we won’t send anything.',
  button: 'Confirm my subscription',
  onFollow: (token) => ask(confirmSubscription, { body: { token, agrees: true } }),
  done: 'Thank you. You’re subscribed. Every newsletter has a one-click unsubscribe link.',
  dead: 'This link has expired. Subscribe again below. Only the link in our newest email works.',
};

export const page = definePage({
  load: ({ queryClient }) => loadMailedLink(LINK, queryClient),
  Content: Confirmation,
  isPersonal: true,
});

function Confirmation() {
  const { wording } = newsletterConsent(useBrokerage());
  return <MailedLink {...LINK} agreement={wording} />;
}
