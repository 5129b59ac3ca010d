import { screen } from '@testing-library/react';

/** Fills in fields by their labels as password managers may: without an event. */
export function autofill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values))
    screen.getByLabelText<HTMLInputElement>(label).value = value;
}
