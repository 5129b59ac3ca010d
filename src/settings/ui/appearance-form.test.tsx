import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { BrokerageContext } from '#brokerage/ui/use-brokerage.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { changeAppearance, uploadLogo } from '../api.ts';
import { FIRST_APPEARANCE } from '../domain/appearance.ts';
import { AppearanceForm } from './appearance-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VERSION = 'a'.repeat(32);
const setting = { value: FIRST_APPEARANCE, revision: 3, change: null };

type Answers = Record<string, () => Response>;

function open(answers: Answers = {}) {
  const fetches = vi.fn(async (path: string, _init: { body: string }) =>
    (answers[path] ?? (() => Response.json({ message: 'Not expected' }, { status: 500 })))(),
  );
  vi.stubGlobal('fetch', fetches);
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={apiClient(async () => Response.json({}))}>
      <BrokerageContext value={FIRST_BROKERAGE}>
        <Toasts>
          <AppearanceForm id="look" setting={setting} demonstration onSaved={onSaved}>
            {() => <button type="submit">Save</button>}
          </AppearanceForm>
        </Toasts>
      </BrokerageContext>
    </QueryClientProvider>,
  );
  return { fetches, onSaved };
}

const hex = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(hex(name), { target: { value } });
const preview = () => screen.getByRole('region', { name: 'Preview' });
const tokens = () => within(preview()).getByText('Featured Luxury Property').closest('[style]');
const choose = (name: string, bytes: BlobPart = 'a picture') => {
  const input = screen.getByLabelText<HTMLInputElement>(/Choose a file|Replace/);
  fireEvent.change(input, { target: { files: [new File([bytes], name)] } });
};

test('each colour has a picker, its code, and what it is for', () => {
  open();
  expect(hex('Main').value).toBe('#14283c');
  expect(screen.getByLabelText<HTMLInputElement>('Pick accent').value).toBe('#b98a3c');
  screen.getByText('The page behind everything');
});

test('a first gold is too low for text, and the notice says what we do about it', () => {
  open();
  const rows = within(screen.getByRole('region', { name: 'Contrast' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AaMain text on the page13.1Passes',
    'AaButton text on main14.8Passes',
    'AaAccent as text on the page2.7Too low',
  ]);
  screen.getByText(
    'Accent text would be hard to read. We’ll write it in #765519 and keep your gold for lines and buttons.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Choose another' }));
  expect(document.activeElement).toBe(hex('Accent'));
});

test('the preview follows what is picked and typed, in both themes', async () => {
  open();
  fireEvent.change(screen.getByLabelText('Pick main'), { target: { value: '#7a1f3d' } });
  expect(hex('Main').value).toBe('#7a1f3d');
  const property = (name: string) =>
    getComputedStyle(tokens() ?? document.body).getPropertyValue(`--${name}`);
  await waitFor(() => expect(property('primary')).toBe('#7a1f3d'));
  type('Main', '#7a');
  await waitFor(() => expect(property('primary')).toBe('#14283c'));
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(property('ground')).toBe('#0d1825');
});

test('a page colour without any readable text is refused at once', async () => {
  const { fetches } = open();
  type('Ground', '#777777');
  await screen.findByText('No text is readable on this colour. Try a lighter or darker one.');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(hex('Ground').getAttribute('aria-invalid')).toBe('true'));
  expect(fetches).not.toHaveBeenCalled();
});

test('a logo is sent as it is, said to be cleaned, and shown in the preview before it is saved', async () => {
  const { fetches } = open({
    [uploadLogo.path]: () => Response.json({ version: VERSION, isCleaned: true }),
  });
  choose('lakelight-mark.svg', 'x'.repeat(12_000));
  await screen.findByText('12 KB, scripts and links removed');
  screen.getByText('lakelight-mark.svg');
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Your logo' }).src).toContain(VERSION);
  expect(preview().querySelector('img')?.getAttribute('src')).toBe(`/api/logo?v=${VERSION}`);
  expect(fetches.mock.calls.map(([path]) => path)).toEqual([uploadLogo.path]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  screen.getByText('No logo yet');
  expect(preview().querySelector('img')).toBeNull();
});

test('the reason why a file is refused is under the logo', async () => {
  const message = 'This file isn’t a picture. Use SVG, PNG or WebP.';
  open({ [uploadLogo.path]: () => Response.json({ message }, { status: 400 }) });
  choose('logo.jpg');
  await screen.findByText(message);
});

test('a file that is too large isn’t sent', async () => {
  const { fetches } = open();
  choose('logo.png', new Uint8Array(20_000_001));
  await screen.findByText('This picture is too large. Up to 20 MB and 12,000 pixels a side.');
  expect(fetches).not.toHaveBeenCalled();
});

test('the colours are saved with the revision that they replace', async () => {
  const { fetches } = open({
    [changeAppearance.path]: () =>
      Response.json(
        { message: 'Someone changed this first. Nothing was changed.' },
        { status: 409 },
      ),
  });
  type('Main', '#7A1F3D');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Someone changed this first. Nothing was changed.');
  const [, { body } = { body: '' }] = fetches.mock.calls[0] ?? [];
  expect(JSON.parse(body)).toEqual({
    revision: 3,
    value: {
      colours: { main: '#7a1f3d', accent: '#b98a3c', ground: '#f4efe6' },
      logo: null,
    },
  });
  expect(hex('Main').value).toBe('#7A1F3D');
});
