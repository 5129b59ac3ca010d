import { useColours } from './use-colours.ts';

/** A text colour on its ground. */
export const Swatch = ({ text, ground }: { text: string; ground: string }) => (
  <span
    ref={useColours({ 'swatch-text': text, 'swatch-ground': ground })}
    aria-hidden
    className="grid h-8 w-11 shrink-0 place-items-center rounded-row border border-line bg-(--swatch-ground) font-display text-(--swatch-text) text-16"
  >
    Aa
  </span>
);
