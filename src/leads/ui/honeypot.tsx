import type { ComponentProps } from 'react';

/** A field hidden from people, screen readers and the keyboard; bots that fill in every field fill it in. */
export const Honeypot = (props: ComponentProps<'input'>) => (
  <div hidden inert aria-hidden>
    <input type="text" name="website" tabIndex={-1} autoComplete="off" {...props} />
  </div>
);
