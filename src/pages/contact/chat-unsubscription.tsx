import { leaveAnswers } from '#chat/api.ts';
import { MailedLink } from '#leads/ui/mailed-link.tsx';
import { ask } from '#platform/ui/api/ask.ts';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: async ({ queryClient }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return found({
      title: 'Stop emails from the chat',
      description: 'Stop getting our live chat answers by email, in one click, without signing in.',
      canonical: `${origin}/chat/unsubscribe`,
      mayBeIndexed: false,
    });
  },
  Content: ChatUnsubscription,
  isPersonal: true,
});

function ChatUnsubscription() {
  return (
    <MailedLink
      title="Emails from the chat"
      button="Stop these emails"
      onFollow={(token) => ask(leaveAnswers, { body: { token } })}
      done="Done. We won’t email you our answers anymore. You’ll find them in the chat."
      dead="This link is incomplete or not one of ours. Use the one in the newest email, or write to us and we’ll stop them for you."
    >
      <p>
        We email you our answers when you’ve left the chat. If you stop these emails, you’ll still
        find our answers in the chat.
      </p>
    </MailedLink>
  );
}
