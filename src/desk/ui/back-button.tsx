import { ArrowLeft } from 'lucide-react';

/** For phones, which show one pane at a time. */
export const BackButton = ({ label, onBack }: { label: string; onBack: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onBack}
    className="-ml-2 grid size-11 shrink-0 place-items-center md:hidden"
  >
    <ArrowLeft aria-hidden strokeWidth={1.6} className="size-5" />
  </button>
);
