/** Loading indicator for content with no skeleton. */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className="needs-script grid min-h-64 animate-fade place-items-center">
    <span className="size-8 animate-spin rounded-full border-2 border-accent border-r-transparent" />
    <span className="sr-only">{label}</span>
  </div>
);
