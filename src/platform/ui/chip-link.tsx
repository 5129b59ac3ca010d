import type { ComponentProps } from 'react';

/** A small rounded link, 36 px high with a 44-px hit area. */
export const ChipLink = (link: ComponentProps<'a'>) => (
  <a
    {...link}
    className="relative inline-flex h-9 max-w-full shrink-0 items-center gap-2 whitespace-nowrap rounded-full border border-line-2 bg-card px-[15px] font-[450] text-ink text-14 transition-colors duration-150 after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-hover"
  />
);
