import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

/**
 * A small rounded label, 36 px high with a 44-px hit area. With `asChild` its one child, a link or a
 * button, becomes the chip.
 */
export function Chip({ asChild = false, ...rest }: ComponentProps<'span'> & { asChild?: boolean }) {
  const Root = asChild ? Slot.Root : 'span';
  return (
    <Root
      className="relative inline-flex h-9 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border border-line-2 bg-card px-[15px] font-[450] text-ink text-14 transition-colors duration-150 after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-hover"
      {...rest}
    />
  );
}
