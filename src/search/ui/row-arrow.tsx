import { ChevronLeft, ChevronRight } from 'lucide-react';

const ARROWS = {
  previous: { label: 'Previous homes', Icon: ChevronLeft },
  next: { label: 'More homes', Icon: ChevronRight },
};

type RowArrowProps = { to: keyof typeof ARROWS; isIdle: boolean; onPress: () => void };

/**
 * Pages through a row of homes. Hidden on phones, where the row is swiped. Not removed at the row's end, so that focus
 * isn't lost.
 */
export function RowArrow({ to, isIdle, onPress }: RowArrowProps) {
  const { label, Icon } = ARROWS[to];
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isIdle}
      onClick={onPress}
      className="needs-script grid size-11 place-items-center rounded-full border border-line-2 bg-card aria-disabled:cursor-default aria-disabled:bg-sunk aria-disabled:text-ink-3 max-md:hidden"
    >
      <Icon aria-hidden size={20} strokeWidth={1.6} />
    </button>
  );
}
