import { onlineManager } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '#platform/ui/toasts.tsx';
import { ChatButton } from './chat-button.tsx';
import { ChatPlace, type LoadChat } from './chat-place.tsx';

// The router scrolls to where a page begins; the test's DOM has no such place.
window.scrollTo = () => undefined;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

/** Stands for the chat, which the site's root brings. */
const loadChat: LoadChat = async () => (chat) => (
  <dialog open aria-label="Chat">
    opened on {chat.from}
    <button type="button" onClick={chat.onClose}>
      Close
    </button>
  </dialog>
);

function Page({ load }: { load: LoadChat }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <ChatPlace load={load} path={path}>
      <p>the page at {path}</p>
      <Outlet />
      <ChatButton unread="2 unread" />
    </ChatPlace>
  );
}

async function visit(address: string, load = vi.fn(loadChat)) {
  const root = createRootRoute({
    component: () => (
      <Toasts>
        <Page load={load} />
      </Toasts>
    ),
  });
  const pages = ['/', '/about', '/chat'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  render(<RouterProvider router={router} />);
  await screen.findByText(`the page at ${address}`);
  return { router, load };
}

const button = () => screen.getByRole('link', { name: /^Live chat/ });
const chat = () => screen.queryByRole('dialog', { name: 'Chat' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('nothing of the chat is loaded before its button is pressed', async () => {
  const { load } = await visit('/about');
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(button());
  await screen.findByText('opened on /about');
  expect(load).toHaveBeenCalledOnce();
});

test('while the chat is closed its button says what waits there', async () => {
  await visit('/about');
  expect(button().textContent).toBe('Live chat 2 unread');
  fireEvent.click(button());
  await screen.findByRole('dialog', { name: 'Chat' });
  expect(screen.queryByText('2 unread')).toBeNull();
});

test('beside the conversation on its own page the button says nothing of what waits', async () => {
  const { router } = await visit('/about');
  await router.navigate({ href: '/chat' });
  await screen.findByText('the page at /chat');
  expect(button().textContent).toBe('Live chat ');
  await router.navigate({ href: '/about' });
  await screen.findByText('2 unread', { exact: false });
});

test('closed, the chat gives the focus back to what opened it', async () => {
  await visit('/about');
  fireEvent.click(button());
  await screen.findByRole('dialog', { name: 'Chat' });
  expect(screen.queryByRole('link', { name: 'Live chat' })).toBeNull();
  press('Close');
  expect(chat()).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('the chat stays open over the next page', async () => {
  const { router } = await visit('/about');
  fireEvent.click(button());
  await screen.findByRole('dialog', { name: 'Chat' });
  await router.navigate({ href: '/' });
  await screen.findByText('the page at /');
  expect(chat()).not.toBeNull();
});

test('where the page holds the conversation itself, it is not there twice', async () => {
  const { router } = await visit('/about');
  fireEvent.click(button());
  await screen.findByRole('dialog', { name: 'Chat' });
  await router.navigate({ href: '/chat' });
  await screen.findByText('the page at /chat');
  await waitFor(() => expect(chat()).toBeNull());
  fireEvent.click(button());
  expect(chat()).toBeNull();
});

test('where it was open, it opens again after a reload; where it was closed, it does not', async () => {
  await visit('/about');
  fireEvent.click(button());
  await screen.findByRole('dialog', { name: 'Chat' });
  // What a reload leaves: this tab's memory, and none of what was drawn.
  const kept = sessionStorage.getItem('chat-open');
  cleanup();
  sessionStorage.setItem('chat-open', String(kept));
  await visit('/about');
  await screen.findByRole('dialog', { name: 'Chat' });
  press('Close');
  cleanup();
  const { load } = await visit('/about');
  expect(load).not.toHaveBeenCalled();
});

test('a chat that cannot be loaded leaves the page of the chat', async () => {
  await visit('/about', vi.fn<LoadChat>().mockRejectedValue(new TypeError('offline')));
  fireEvent.click(button());
  await screen.findByText('the page at /chat');
});

test('pressed for a new tab, the button is a link like any other', async () => {
  const { load } = await visit('/about');
  fireEvent.click(button(), { ctrlKey: true });
  expect(load).not.toHaveBeenCalled();
});

test('offline, a chat that cannot be loaded says so at once and leaves the page', async () => {
  onlineManager.setOnline(false);
  await visit('/about', vi.fn<LoadChat>().mockRejectedValue(new TypeError('offline')));
  fireEvent.click(button());
  await screen.findByText('Chat Unavailable');
  expect(screen.getByRole('alert').textContent).toContain('You’re offline.');
  screen.getByText('the page at /about');
});
