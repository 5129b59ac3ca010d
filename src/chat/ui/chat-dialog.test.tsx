import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showUser } from '#accounts/api.ts';
import { isAskedBeforeLeaving } from '#platform/ui/forms/unsent-forms.sample.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { aChatServer } from './chat-server.sample.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the chat over a page, types a name, and returns the calls that close it. */
function typeName({ isPhone }: { isPhone: boolean }) {
  aChatServer();
  const onClose = vi.fn();
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: isPhone, media }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData([showUser.path], null);
  render(
    <QueryClientProvider client={client}>
      <Toasts>
        <ChatDialog from="/about" takesFocus onClose={onClose} />
      </Toasts>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  return onClose;
}

/** Whether a press on a link in the chat is followed, in the visitor's answer to the question. */
function followsLink(answer: boolean): boolean {
  vi.stubGlobal('confirm', () => answer);
  return fireEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }));
}

test('the chat stays over the next page, so a name that was typed asks nothing there', () => {
  typeName({ isPhone: false });
  expect(isAskedBeforeLeaving()).toBe(false);
});

test('on a phone a link in the chat closes it, and asks first if a name was typed', () => {
  const onClose = typeName({ isPhone: true });
  expect([followsLink(false), onClose.mock.calls.length]).toEqual([false, 0]);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  expect([followsLink(true), onClose.mock.calls.length]).toEqual([true, 1]);
});
