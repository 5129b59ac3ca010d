import { useHydrated } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/**
 * Sends a form that a script takes. Until scripts run it sends nothing: the browser by itself would write what the form
 * holds into the page's address.
 */
export const SubmitButton = (props: Omit<ComponentProps<typeof Button>, 'type'>) => (
  <Button {...props} type={useHydrated() ? 'submit' : 'button'} />
);
