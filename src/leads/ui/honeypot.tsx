import type { ComponentProps } from 'react';

/** A field that no person meets, by eye, ear or keyboard; programs that fill in every field fill in this one. */
export const Honeypot = (props: ComponentProps<'input'>) => (
  <div hidden inert aria-hidden>
    <input type="text" name="website" tabIndex={-1} autoComplete="off" {...props} />
  </div>
);
