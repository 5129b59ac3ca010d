import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/vow-terms')({
  component: VowTerms,
});

function VowTerms() {
  return <h1 className="frame title">Terms for registered visitors</h1>;
}
