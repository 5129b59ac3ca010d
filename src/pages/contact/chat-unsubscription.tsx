import { leaveAnswers } from '#chat/api.ts';
import { loadMailedLink } from '#leads/ui/load-mailed-link.ts';
import { MailedLink, type MailedLinkTexts } from '#leads/ui/mailed-link.tsx';
import { ask } from '#platform/ui/api/ask.ts';
import { definePage } from '#site/page.ts';

const LINK: MailedLinkTexts = {
  path: '/chat/unsubscribe',
  title: 'Stop emails from the chat',
  description: 'Stop getting our live chat answers by email, in one click, without signing in.',
  heading: 'Emails from the chat',
  lead: 'We email you our answers when you’ve left the chat. If you stop these emails, you’ll still find our answers in the chat.',
  button: 'Stop these emails',
  onFollow: (token) => ask(leaveAnswers, { body: { token } }),
  done: 'Done. We won’t email you our answers anymore. You’ll find them in the chat.',
  dead: 'This link is incomplete or not one of ours. Use the one in the newest email, or write to us and we’ll stop them for you.',
};

export const page = definePage({
  load: ({ queryClient }) => loadMailedLink(LINK, queryClient),
  Content: () => <MailedLink {...LINK} />,
  isPersonal: true,
});
