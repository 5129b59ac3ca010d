/** Stands where something will come, in its shape: give it the size by classes. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`sheen block rounded-row ${className}`} />
);
