import type { ComponentProps } from 'react';
import { useHydrated } from '../browser/use-hydrated.ts';
import { Button } from '../button.tsx';

/**
 * Submits a form that is handled by a script. A plain button until hydration, because the browser would put the form's
 * values into the page's URL.
 */
export const SubmitButton = (props: Omit<ComponentProps<typeof Button>, 'type'>) => (
  <Button {...props} type={useHydrated() ? 'submit' : 'button'} />
);
