import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

afterEach(cleanup);

test('a select has a label, shows its counts, and reports the choice', () => {
  const choose = vi.fn();
  const options = [
    { value: 'all-cities', label: 'All Cities' },
    { value: 'oakville', label: 'Oakville', count: 1312 },
  ];
  render(<Select label="City or area" value="all-cities" options={options} onChoose={choose} />);
  expect(screen.getByRole('option', { name: 'Oakville (1,312)' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('City or area'), { target: { value: 'oakville' } });
  expect(choose).toHaveBeenCalledWith('oakville');
});

test('select items may not use an empty string as a value', () => {
  const empty = [{ value: '', label: 'Any' }];
  const draw = () => renderToString(<Select label="City" value="any" options={empty} />);
  expect(draw).toThrow(RangeError);
});
