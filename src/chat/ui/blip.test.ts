import { afterEach, expect, test, vi } from 'vitest';
import { blip } from './blip.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose page has, or has not, been touched; how many tones it makes. */
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

test('before the page has been touched no sound is tried, of which the browser would warn', () => {
  const start = browser({ hasBeenActive: false });
  blip();
  expect(start).not.toHaveBeenCalled();
});

test('an answer is told by one tone', () => {
  const start = browser({ hasBeenActive: true });
  blip();
  expect(start).toHaveBeenCalledOnce();
});
