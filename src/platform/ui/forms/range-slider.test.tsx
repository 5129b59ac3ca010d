import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Range, RangeSlider } from './range-slider.tsx';

afterEach(cleanup);

type Changes = { slid: Range[]; released: Range[] };

const ControlledSlider = ({ start, changes }: { start: Range; changes: Changes }) => {
  const [value, setValue] = useState(start);
  return (
    <RangeSlider
      labels={['Minimum price', 'Maximum price']}
      min={0}
      max={100}
      step={10}
      value={value}
      showValue={(at) => `$${at}`}
      onSlide={(next) => {
        changes.slid.push(next);
        setValue(next);
      }}
      onRelease={(next) => changes.released.push(next)}
    />
  );
};

/** The thumbs of a slider from 0 to 100, and the values it reports. */
function slider(start: Range) {
  const changes: Changes = { slid: [], released: [] };
  render(<ControlledSlider start={start} changes={changes} />);
  const [from, to] = screen.getAllByRole<HTMLInputElement>('slider');
  if (!from || !to) throw new Error('two thumbs are needed');
  return { from, to, ...changes };
}

test('each thumb has a name, and a value in words', () => {
  const { from, to } = slider([20, 80]);
  expect([from, to].map((thumb) => thumb.ariaLabel ?? thumb.getAttribute('aria-label'))).toEqual([
    'Minimum price',
    'Maximum price',
  ]);
  expect(to.getAttribute('aria-valuetext')).toBe('$80');
});

test('the number updates on every movement, and the result on release', () => {
  const { from, slid, released } = slider([20, 80]);
  fireEvent.input(from, { target: { value: '30' } });
  fireEvent.input(from, { target: { value: '40' } });
  expect(slid).toEqual([
    [30, 80],
    [40, 80],
  ]);
  expect(released).toEqual([]);
  fireEvent.change(from);
  expect(released).toEqual([[40, 80]]);
});

test('a key held down counts once, on release', () => {
  const { to, released } = slider([20, 80]);
  fireEvent.keyDown(to, { key: 'ArrowLeft' });
  for (const value of ['70', '60', '50']) {
    fireEvent.input(to, { target: { value } });
    fireEvent.change(to);
  }
  expect(released).toEqual([]);
  fireEvent.keyUp(to, { key: 'ArrowLeft' });
  expect(released).toEqual([[20, 50]]);
});

test('a key that moves nothing, such as Tab, changes nothing', () => {
  const { to, released } = slider([20, 80]);
  fireEvent.keyUp(to, { key: 'Tab' });
  expect(released).toEqual([]);
});

test('the thumbs never pass each other', () => {
  const { from, to, slid } = slider([40, 60]);
  fireEvent.input(from, { target: { value: '90' } });
  fireEvent.input(to, { target: { value: '10' } });
  expect(slid).toEqual([
    [60, 60],
    [60, 60],
  ]);
});

test.each([
  ['ArrowRight', 30],
  ['ArrowUp', 30],
  ['ArrowLeft', 20],
  ['ArrowDown', 20],
])(
  'a value typed between two steps is shown as it is, and %s moves it to the next step',
  (key, moved) => {
    const { from, slid, released } = slider([25, 80]);
    expect([from.value, from.getAttribute('aria-valuetext')]).toEqual(['25', '$25']);
    fireEvent.keyDown(from, { key });
    fireEvent.keyUp(from, { key });
    expect([slid, released]).toEqual([[[moved, 80]], [[moved, 80]]]);
    expect(from.value).toBe(String(moved));
  },
);

test('a thumb dragged from between two steps stops at a step', () => {
  const { from, released } = slider([25, 80]);
  fireEvent.input(from, { target: { value: '43.2' } });
  fireEvent.change(from);
  expect(released).toEqual([[40, 80]]);
});

test('each thumb goes as far as the other', () => {
  const { from, to } = slider([20, 80]);
  const range = (thumb: HTMLInputElement) => [
    thumb.ariaValueMin ?? thumb.getAttribute('aria-valuemin'),
    thumb.ariaValueMax ?? thumb.getAttribute('aria-valuemax'),
  ];
  expect([range(from), range(to)]).toEqual([
    ['0', '80'],
    ['20', '100'],
  ]);
});
