import { ChatHere } from '#chat/ui/chat-here.tsx';
import { CHAT_STEPS } from '#content/domain/chat-page.ts';
import { contentIndexed } from '#content/domain/content-indexed.ts';
import { loadContent } from '#content/ui/load-content.ts';
import { ReachUs } from '#content/ui/reach-us.tsx';
import { NumberedSteps } from '#platform/ui/page/numbered-steps.tsx';
import { PageHero } from '#platform/ui/page/page-hero.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useChatPlace } from '#shell/ui/chat-place.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadContent('chat', queryClient),
  Content: Chat,
  indexed: import.meta.env.SSR ? contentIndexed('chat') : undefined,
});

function Chat() {
  return (
    <>
      <PageHero
        title="Live chat"
        lead="Chat with our team while you look around. They know the listings and the streets around them."
      >
        <ChatHere from={useChatPlace()?.cameFrom() ?? '/chat'} />
      </PageHero>
      <Section title="How it works" ground="lake">
        <NumberedSteps steps={CHAT_STEPS} />
      </Section>
      <Section title="Other ways to reach us">
        <ReachUs />
      </Section>
    </>
  );
}
