import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberLast, wantedPart } from './late.ts';

afterEach(cleanup);

test('a part that is not drawn yet, or in the window already, is wanted at once', async () => {
  await wantedPart('nowhere');
  render(<section id="here" />);
  await wantedPart('here');
});

test.each(['scroll', 'pointermove', 'pointerdown', 'keydown'])(
  'what is far below is wanted when somebody shows by a %s that they are there',
  async (sign) => {
    render(<section id="far" />);
    const far = { top: window.innerHeight + 1 } as DOMRect;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(far);
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
  render(
    <div id="part">
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
    const repeat = rememberLast('part');
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
