import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/auth')({
  component: Auth,
});

function Auth() {
  return <h1 className="frame title">Login and Register</h1>;
}
