import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = ['details', 'features', 'mortgage'].map((key) => ({
  key,
  label: key,
  panel: `the ${key}`,
}));

test('a disabled tab is not a link, and arrow keys skip it', () => {
  const choose = vi.fn();
  const some = tabs.map((tab) => ({ ...tab, isDisabled: tab.key === 'features' }));
  render(<Tabs label="About" tabs={some} chosen="details" onChoose={choose} />);
  const closed = screen.getByRole('tab', { name: 'features' });
  expect([closed.getAttribute('href'), closed.getAttribute('aria-disabled')]).toEqual([
    null,
    'true',
  ]);
  fireEvent.click(closed);
  expect(choose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('tab', { name: 'details' }), { key: 'ArrowRight' });
  expect(choose).toHaveBeenCalledWith('mortgage');
});

test('a click that opens a new browser tab is left to the browser', () => {
  const choose = vi.fn();
  render(<Tabs label="About" tabs={tabs} chosen="details" onChoose={choose} />);
  // The test's DOM can't follow links: cancel the click after our handler has run.
  window.addEventListener('click', (click) => click.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('tab', { name: 'features' }), { ctrlKey: true });
  expect(choose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('tab', { name: 'features' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('features');
});

test('every tab has an address, and its panel is in the page', () => {
  render(<Tabs label="About" tabs={tabs} chosen="features" onChoose={vi.fn()} />);
  const [first] = screen.getAllByRole('tab');
  expect(first?.getAttribute('href')).toBe('?tab=details');
  expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(3);
  expect(screen.getByRole('tabpanel', { name: 'features' }).textContent).toBe('the features');
});

test.each([
  ['ArrowRight', 'mortgage'],
  ['ArrowLeft', 'details'],
  ['Home', 'details'],
  ['End', 'mortgage'],
])('%s moves from the second of three tabs to %s', (key, chosen) => {
  const choose = vi.fn();
  render(<Tabs label="About" tabs={tabs} chosen="features" onChoose={choose} />);
  fireEvent.keyDown(screen.getByRole('tab', { name: 'features' }), { key });
  expect(choose).toHaveBeenCalledWith(chosen);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: chosen }));
});

test('tabs that do not fit show on which sides there are more', () => {
  const sized = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  render(<Tabs label="About" tabs={tabs} chosen="features" onChoose={vi.fn()} />);
  const list = screen.getByRole('tablist');
  const hiddenAt = (scrollLeft: number) => {
    Object.assign(list, { scrollLeft });
    fireEvent.scroll(list);
    return list.dataset.hidden;
  };
  expect([hiddenAt(0), hiddenAt(200), hiddenAt(550)]).toEqual(['right', 'both', 'left']);
  sized.mockReturnValue(900);
  expect(hiddenAt(0)).toBeUndefined();
});
