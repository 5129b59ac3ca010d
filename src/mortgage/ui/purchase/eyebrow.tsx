/** The heading of a card next to the result. */
export const Eyebrow = ({ id, children }: { id?: string; children: string }) => (
  <h3
    id={id}
    className="flex items-center gap-3 font-medium text-14 text-accent-ink before:h-px before:w-7 before:bg-accent"
  >
    {children}
  </h3>
);
