import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/verify-email')({
  component: VerifyEmail,
});

function VerifyEmail() {
  return <h1 className="frame title">Verify your address</h1>;
}
