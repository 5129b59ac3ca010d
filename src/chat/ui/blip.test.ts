import { afterEach, expect, test, vi } from 'vitest';
import { blip } from './blip.ts';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a browser whose page has or has not been touched; returns the number of tones played. */
function browser({ hasBeenActive }: { hasBeenActive: boolean }) {
  const start = vi.fn();
  const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const part = { frequency: ramp, gain: ramp, start, stop() {}, connect: () => part };
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = part;
      createOscillator = () => part;
      createGain = () => part;
    },
  );
  return start;
}

test('no sound is attempted before the page has been touched, which avoids a browser warning', () => {
  const start = browser({ hasBeenActive: false });
  blip();
  expect(start).not.toHaveBeenCalled();
});

test('an answer plays one tone', () => {
  const start = browser({ hasBeenActive: true });
  blip();
  expect(start).toHaveBeenCalledOnce();
});
