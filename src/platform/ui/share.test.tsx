import './dialog.sample.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareButton } from './share.tsx';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LINK = { title: '48 Sample Road', url: 'https://site.example/property/1' };
const refusal = (name: string) => vi.fn().mockRejectedValue(new DOMException('no', name));

/** Presses Share on a device with these capabilities. */
function shareOn(device: { share?: unknown; clipboard?: { writeText: unknown } }) {
  vi.stubGlobal('navigator', device);
  render(
    <Toasts>
      <ShareButton {...LINK} />
    </Toasts>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
}

test("a device with a share sheet gets the home's link", async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  shareOn({ share });
  await vi.waitFor(() => expect(share).toHaveBeenCalledWith(LINK));
  expect(screen.queryByText('Link copied')).toBeNull();
});

test('sharing falls back to copying to the clipboard', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  shareOn({ clipboard: { writeText } });
  expect(await screen.findByText('Link copied')).toBeDefined();
  expect(writeText).toHaveBeenCalledWith(LINK.url);
});

test('if the share sheet fails, the link is copied', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  shareOn({ share: refusal('NotAllowedError'), clipboard: { writeText } });
  expect(await screen.findByText('Link copied')).toBeDefined();
});

test('cancelling the share sheet does nothing', async () => {
  const writeText = vi.fn();
  const share = refusal('AbortError');
  shareOn({ share, clipboard: { writeText } });
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['refused', { clipboard: { writeText: refusal('NotAllowedError') } }],
  ['missing', {}],
])('with the clipboard %s, the link is shown selected', async (_, device) => {
  shareOn(device);
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, LINK.url.length]);
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
