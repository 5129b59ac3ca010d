import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberLast, wantedPart } from './late.ts';
import { nothingIsNear } from './near.sample.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a part that is not drawn yet is wanted at once', async () => {
  await wantedPart('nowhere');
});

test.each(['scroll', 'pointermove', 'pointerdown', 'keydown'])(
  'what is far below is wanted when somebody shows by a %s that they are there',
  async (sign) => {
    nothingIsNear();
    render(<section id="far" />);
    const told = vi.fn();
    const wanted = wantedPart('far').then(told);
    await Promise.resolve();
    expect(told).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    await wanted;
    expect(told).toHaveBeenCalledOnce();
  },
);

test('the last thing that was pressed or chosen is done once the script is there', () => {
  const { container } = render(
    <div>
      <a role="tab" href="/elsewhere">
        Sales
      </a>
      <button type="button">
        <span>Report</span>
      </button>
      <select aria-label="Region">
        <option>Toronto</option>
        <option>Oakville</option>
      </select>
    </div>,
  );
  const pressed = vi.fn();
  const repeatAfter = (act: () => void) => {
    const repeat = rememberLast(container);
    act();
    for (const control of [screen.getByRole('tab'), screen.getByRole('button')])
      control.onclick = (click) => {
        click.preventDefault();
        pressed(control.textContent);
      };
    screen.getByRole('combobox').onchange = () => pressed('Region');
    pressed.mockClear();
    repeat();
    return pressed.mock.calls;
  };
  expect(repeatAfter(() => expect(fireEvent.click(screen.getByRole('tab'))).toBe(false))).toEqual([
    ['Sales'],
  ]);
  expect(repeatAfter(() => fireEvent.click(screen.getByText('Report')))).toEqual([['Report']]);
  expect(repeatAfter(() => fireEvent.change(screen.getByRole('combobox')))).toEqual([['Region']]);
  expect(repeatAfter(() => undefined)).toEqual([]);
});
