import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { standInNavigation, useWhereabouts } from '#platform/ui/navigation.sample.ts';
import { go } from '#platform/ui/navigation.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { ChatButton } from './chat-button.tsx';
import { ChatPlace, type LoadChat } from './chat-place.tsx';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

/** A stand-in for the chat, which the site provides. */
const loadChat: LoadChat = async () => (chat) => (
  <dialog open aria-label="Chat">
    opened on {chat.from}
    <button type="button" onClick={chat.onClose}>
      Close
    </button>
  </dialog>
);

function Page({ load }: { load: LoadChat }) {
  const { href: path } = useWhereabouts();
  return (
    <ChatPlace load={load} path={path}>
      <p>the page at {path}</p>
      <ChatButton unread="2 unread" />
    </ChatPlace>
  );
}

function visit(address: string, load = vi.fn(loadChat)) {
  const { leftToBrowser } = standInNavigation(address);
  render(
    <Toasts>
      <Page load={load} />
    </Toasts>,
  );
  return { load, leftToBrowser };
}

const button = () => screen.getByRole('link', { name: /^Live chat/ });
const chat = () => screen.queryByRole('dialog', { name: 'Chat' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('no chat code is loaded before its button is pressed', async () => {
  const { load } = visit('/about');
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(button());
  await screen.findByText('opened on /about');
  expect(load).toHaveBeenCalledOnce();
});

test('while the chat is closed its button shows the unread count', async () => {
  visit('/about');
  expect(button().textContent).toBe('Live chat 2 unread');
  fireEvent.click(button());
  await screen.findByRole('dialog', { name: 'Chat' });
  expect(screen.queryByText('2 unread')).toBeNull();
});

test('the button shows no unread count on the chat page', async () => {
  visit('/about');
  await act(() => go('/chat'));
  await screen.findByText('the page at /chat');
  expect(button().textContent).toBe('Live chat ');
  await act(() => go('/about'));
  await screen.findByText('2 unread', { exact: false });
});

test('closing the chat returns focus to the element that opened it', async () => {
  visit('/about');
  fireEvent.click(button());
  await screen.findByRole('dialog', { name: 'Chat' });
  expect(screen.queryByRole('link', { name: 'Live chat' })).toBeNull();
  press('Close');
  expect(chat()).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('the chat stays open on the next page', async () => {
  visit('/about');
  fireEvent.click(button());
  await screen.findByRole('dialog', { name: 'Chat' });
  await act(() => go('/'));
  await screen.findByText('the page at /');
  expect(chat()).not.toBeNull();
});

test('the chat page does not show the conversation twice', async () => {
  visit('/about');
  fireEvent.click(button());
  await screen.findByRole('dialog', { name: 'Chat' });
  await act(() => go('/chat'));
  await screen.findByText('the page at /chat');
  await waitFor(() => expect(chat()).toBeNull());
  fireEvent.click(button());
  expect(chat()).toBeNull();
});

test('a reload reopens an open chat and leaves a closed one closed', async () => {
  visit('/about');
  fireEvent.click(button());
  await screen.findByRole('dialog', { name: 'Chat' });
  // A reload keeps this tab's storage and nothing that was rendered.
  const saved = sessionStorage.getItem('chat-open');
  cleanup();
  sessionStorage.setItem('chat-open', String(saved));
  visit('/about');
  await screen.findByRole('dialog', { name: 'Chat' });
  press('Close');
  cleanup();
  const { load } = visit('/about');
  expect(load).not.toHaveBeenCalled();
});

test('if the chat fails to load, the link opens the chat page', async () => {
  visit('/about', vi.fn<LoadChat>().mockRejectedValue(new TypeError('offline')));
  fireEvent.click(button());
  await screen.findByText('the page at /chat');
});

test('opened in a new tab, the button is an ordinary link', async () => {
  const { load, leftToBrowser } = visit('/about');
  fireEvent.click(button(), { ctrlKey: true });
  expect(load).not.toHaveBeenCalled();
  expect(leftToBrowser).toHaveLength(1);
});

test('offline, a chat that fails to load says so at once and stays on the page', async () => {
  onlineManager.setOnline(false);
  visit('/about', vi.fn<LoadChat>().mockRejectedValue(new TypeError('offline')));
  fireEvent.click(button());
  await screen.findByText('Chat Unavailable');
  expect(screen.getByRole('alert').textContent).toContain('You’re offline.');
  screen.getByText('the page at /about');
});
