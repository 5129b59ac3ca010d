import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/newsletter/confirm')({
  component: NewsletterConfirmation,
});

function NewsletterConfirmation() {
  return <h1 className="frame title">Newsletter</h1>;
}
