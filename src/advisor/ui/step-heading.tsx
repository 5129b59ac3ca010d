/** Marks the current step's heading. */
export const STEP_HEADING = 'data-step-heading';

/** Gets the focus when its step is shown. */
export const StepHeading = ({ children }: { children: string }) => (
  <h2 {...{ [STEP_HEADING]: '' }} tabIndex={-1} className="font-display text-28 outline-none">
    {children}
  </h2>
);
