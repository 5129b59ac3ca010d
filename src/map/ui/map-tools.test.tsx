import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DockPart, MapDock } from './map-dock.tsx';
import { MapTools, type OpenTool } from './map-tools.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Tools({ isLive = true, initial = 'none' }: { isLive?: boolean; initial?: OpenTool }) {
  const [open, setOpen] = useState<OpenTool>(initial);
  return (
    <>
      <MapTools open={open} isLive={isLive} onOpen={setOpen} />
      <button type="button" onClick={() => setOpen('none')}>
        Done
      </button>
    </>
  );
}

const tool = (name: string) => screen.getByRole('button', { name });
const opened = () =>
  screen
    .getAllByRole('button', { expanded: true })
    .map(({ textContent }) => textContent)
    .join();

test('one tool is open at a time, and its button closes it', () => {
  render(<Tools />);
  fireEvent.click(tool('Draw'));
  expect(opened()).toBe('Draw');
  fireEvent.click(tool('Layers'));
  expect(opened()).toBe('Layers');
  fireEvent.click(tool('Layers'));
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

test('a tool that is closed gives the focus back to its button', () => {
  render(<Tools />);
  fireEvent.click(tool('Travel time'));
  tool('Done').focus();
  fireEvent.click(tool('Done'));
  expect(document.activeElement).toBe(tool('Travel time'));
});

test('a tool pressed before the live map is there waits for it, and says that it is busy', () => {
  const { rerender } = render(<Tools isLive={false} />);
  fireEvent.click(tool('Draw'));
  expect(tool('Draw').getAttribute('aria-expanded')).toBe('true');
  expect(tool('Draw').getAttribute('aria-busy')).toBe('true');
  rerender(<Tools isLive />);
  expect(tool('Draw').getAttribute('aria-expanded')).toBe('true');
  expect(tool('Draw').hasAttribute('aria-busy')).toBe(false);
});

test('offline the tools are off and say why, and an open one can be closed', () => {
  render(<Tools initial="draw" />);
  act(() => onlineManager.setOnline(false));
  expect(tool('Layers').hasAttribute('disabled')).toBe(true);
  expect(tool('Layers').title).toBe('Layers needs a connection');
  fireEvent.click(tool('Draw'));
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(tool('Layers').hasAttribute('disabled')).toBe(false);
});

test('the dock holds the panel of the open tool, and reports its height for the map to end above it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const dockOf = (state: OpenTool) => (
    <MapDock state={state} credit="Offline map">
      <DockPart of="travel">Travel time</DockPart>
      <DockPart of="layers">Layers</DockPart>
    </MapDock>
  );
  const { container, rerender } = render(dockOf('none'));
  expect(container.textContent).toBe('Offline map');
  rerender(dockOf('travel'));
  expect(container.textContent).toBe('Offline mapTravel time');
  expect(container.style.getPropertyValue('--dock')).toBe('0px');
  rerender(dockOf('none'));
  expect(container.style.getPropertyValue('--dock')).toBe('');
});
