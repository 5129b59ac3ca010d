import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toasts } from '#platform/ui/toasts.tsx';
import { AskAboutHome } from './ask-about-home.tsx';

afterEach(cleanup);

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts>
        <AskAboutHome propertyId={7} subject="Question about 48 Sample Road" elsewhere="/contact" />
      </Toasts>
    </QueryClientProvider>,
  );
const button = () => screen.getByRole('button', { name: /^Ask about this home/ });
// Loading the form takes a while on a slow machine.
const LOADS_WITHIN = { timeout: 10_000 };
const MESSAGE = { target: { value: 'Is the roof new?' } };

test('‘Ask about this home’ expands the inquiry form, and collapses it without losing the input', async () => {
  show();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('form')).toBeNull();

  fireEvent.click(button());
  const message = await screen.findByLabelText('Message', {}, LOADS_WITHIN);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  fireEvent.change(message, MESSAGE);

  fireEvent.click(button());
  expect(screen.queryByRole('form')).toBeNull();
  fireEvent.click(button());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Is the roof new?');
});
