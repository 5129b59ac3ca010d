import { ArrowDown } from 'lucide-react';

/** Button to new messages below, for visitors who have scrolled up. */
export const NewBelow = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-max items-center gap-2 rounded-full bg-primary px-4 font-[550] text-14 text-on-primary shadow-lift"
  >
    <ArrowDown aria-hidden size={16} strokeWidth={1.6} />
    {count === 1 ? '1 new message' : `${count} new messages`}
  </button>
);
