import type { ReactNode } from 'react';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** What has become of a form, in its place. It takes the focus, which would go with the form. */
export const Said = ({ children, className }: { children: ReactNode; className?: string }) => (
  <p ref={takeFocus} tabIndex={-1} role="status" className={`outline-none ${className ?? ''}`}>
    {children}
  </p>
);
