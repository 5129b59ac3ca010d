import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Segmented } from './segmented.tsx';

afterEach(cleanup);

const options = [
  { value: '0', label: 'Any' },
  { value: '3', label: '3+' },
];

test('a segmented control is a named group of radio buttons with one selected', () => {
  const chosen: string[] = [];
  render(
    <Segmented
      legend="Bedrooms"
      name="minBedrooms"
      options={options}
      value="0"
      onChoose={(value) => chosen.push(value)}
    />,
  );
  expect(screen.getByRole('group', { name: 'Bedrooms' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Any' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '3+' }));
  expect(chosen).toEqual(['3']);
});

test("a form submits the choice under the control's name", () => {
  render(
    <form aria-label="filters">
      <Segmented
        legend="Bedrooms"
        name="minBedrooms"
        options={options}
        value="3"
        onChoose={() => undefined}
      />
    </form>,
  );
  const sent = new FormData(screen.getByRole<HTMLFormElement>('form'));
  expect([...sent]).toEqual([['minBedrooms', '3']]);
});
