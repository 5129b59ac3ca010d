/** A placeholder in the shape of the coming content; set its size with classes. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`sheen block rounded-row ${className}`} />
);
