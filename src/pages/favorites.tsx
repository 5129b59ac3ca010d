import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/favorites')({
  component: Favorites,
});

function Favorites() {
  return <h1 className="frame title">My Favorites</h1>;
}
