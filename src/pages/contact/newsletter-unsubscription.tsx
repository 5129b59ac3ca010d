import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { unsubscribe } from '#leads/api.ts';
import { loadMailedLink } from '#leads/ui/load-mailed-link.ts';
import { MailedLink, type MailedLinkTexts } from '#leads/ui/mailed-link.tsx';
import { ask } from '#platform/ui/api/ask.ts';
import { definePage } from '#site/page.ts';

const LINK: Omit<MailedLinkTexts, 'dead'> = {
  path: '/newsletter/unsubscribe',
  title: 'Unsubscribe from the newsletter',
  description: 'Unsubscribe from our newsletter in one click, without signing in.',
  heading: 'Newsletter',
  lead: 'You’re about to unsubscribe from our newsletter. Your inquiries and your account, if you have one, stay as they are. You can subscribe again anytime.',
  button: 'Unsubscribe',
  onFollow: (token) => ask(unsubscribe, { body: { token } }),
  done: 'You’re unsubscribed. We won’t send newsletters to this address anymore. You can subscribe again anytime, at the bottom of any page.',
};

export const page = definePage({
  load: ({ queryClient }) => loadMailedLink(LINK, queryClient),
  Content: Unsubscription,
  isPersonal: true,
});

function Unsubscription() {
  const { email } = useBrokerage();
  return (
    <MailedLink
      {...LINK}
      dead={`This link is incomplete. Use the one at the bottom of a newsletter, or write to ${email} and we’ll take you off the list.`}
    />
  );
}
