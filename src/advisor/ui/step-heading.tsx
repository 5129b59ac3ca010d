/** Marks the heading of whichever step is shown. */
export const STEP_HEADING = 'data-step-heading';

/** Takes the focus when its step is reached. */
export const StepHeading = ({ children }: { children: string }) => (
  <h2 {...{ [STEP_HEADING]: '' }} tabIndex={-1} className="font-display text-28 outline-none">
    {children}
  </h2>
);
