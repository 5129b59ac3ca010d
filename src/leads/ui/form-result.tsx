import type { ReactNode } from 'react';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The result of a form, shown in its place. Takes the focus, which would be lost with the form. */
export const FormResult = ({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) => (
  <p ref={takeFocus} tabIndex={-1} role="status" className={`outline-none ${className ?? ''}`}>
    {children}
  </p>
);
