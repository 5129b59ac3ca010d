import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  component: NewsletterUnsubscription,
});

function NewsletterUnsubscription() {
  return <h1 className="frame title">Newsletter</h1>;
}
