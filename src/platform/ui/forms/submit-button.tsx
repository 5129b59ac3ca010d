import type { ComponentProps } from 'react';
import { SUBMITS_ONCE_READY } from '../browser/early-input.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { Button } from '../button.tsx';

/**
 * Submits a form that is handled by a script. A plain button until hydration, because the browser would put the form's
 * values into the page's URL. What is pressed until then is repeated, and so is Enter in a field.
 */
export const SubmitButton = (props: Omit<ComponentProps<typeof Button>, 'type'>) =>
  useHydrated() ? (
    <Button {...props} type="submit" />
  ) : (
    <Button {...props} type="button" {...{ [SUBMITS_ONCE_READY]: '' }} />
  );
